import { type Ref, useEffect, useState } from 'react';
import {
  filterUsername,
  hasMoreThanUsername,
  type UsernameAvailability,
  usernameSchema,
} from '../../contract/artist.ts';
import { faultOf, sayFault } from '../../contract/fault.ts';
import {
  MAX_USERNAME_CHANGES,
  USERNAME_CHANGES_DAYS,
  USERNAME_CHECK_DEBOUNCE_MS,
  USERNAME_MINIMUM,
} from '../../contract/limits.ts';
import { checkUsername } from '../api/client.ts';
import { type RequestState, useDebouncedRequest } from '../api/use-debounced-request.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { Field } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { useWords } from '../words/words.ts';

interface UsernameInputProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** The artist's own username, which needs no check; null while there is none. */
  current: string | null;
  /** The one that waits for approval, which needs no check either. */
  proposed?: string | undefined;
  setupSessionId: string;
  anchor?: string;
  /** Called whenever it becomes known, or unknown again, that the username is available. */
  onFree: (free: boolean) => void;
  error: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** What the form itself refuses needs no call. */
async function check(username: string, signal: AbortSignal, setupSessionId: string) {
  const { error } = usernameSchema.safeParse(username);
  const [issue] = error?.issues ?? [];
  if (issue) return { available: false, code: faultOf(issue).code };
  return checkUsername(username, signal, setupSessionId);
}

/**
 * Removes characters that no username has as they are typed or pasted, says so where none is left,
 * and asks the server whether the rest is free.
 */
export function UsernameInput(props: UsernameInputProps) {
  const words = useWords();
  const { value, current, proposed, setupSessionId, onFree, disabled = false } = props;
  const { showFailure, clearFailure } = useFailureToast();
  // Usernames are compared without regard to case, so another spelling of one's own is one's own.
  const isSame = (name: string | null | undefined) => value.toLowerCase() === name?.toLowerCase();
  const own = isSame(current) || isSame(proposed);
  const { request, retry } = useDebouncedRequest({
    input: !own && !disabled && value.length >= USERNAME_MINIMUM ? value : null,
    delayMs: USERNAME_CHECK_DEBOUNCE_MS,
    send: (username, signal) => check(username, signal, setupSessionId),
    onFailure: (error, again) =>
      showFailure(words.username.failed, error, 'Error checking username:', {
        label: words.username.checkAgain,
        onAction: again,
      }),
    onSuccess: clearFailure,
  });

  const taken = request.status === 'done' && !request.value.available;
  const free = own || (request.status === 'done' && request.value.available);
  useEffect(() => onFree(free), [free, onFree]);

  function noteOn(former: string) {
    if (isSame(proposed)) return words.artistForm.proposed({ shown: `@${former}` });
    if (own) return null;
    const changes = { times: MAX_USERNAME_CHANGES, days: USERNAME_CHANGES_DAYS };
    return `${words.username.kept({ former })} ${words.username.changes(changes)}`;
  }

  const [isRejected, setRejected] = useState(false);
  function type(typed: string) {
    const left = filterUsername(typed);
    setRejected(hasMoreThanUsername(typed) && (left === '' || left === value));
    props.onChange(left);
  }

  return (
    <Field
      label={words.artistForm.labels.username}
      anchor={props.anchor}
      hint={
        <>
          {words.artistForm.usernameHint}
          <Availability request={props.error ? null : request} />
        </>
      }
      error={props.error}
      notice={isRejected ? words.username.allowed : undefined}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            aria-invalid={control['aria-invalid'] ?? (taken || undefined)}
            ref={props.ref}
            value={value}
            disabled={disabled}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // The way back to it from the form's end checks again, too.
            onFocus={request.status === 'failed' ? retry : undefined}
            onBlur={props.onBlur}
            onChange={(event) => type(event.target.value)}
          />
          <p aria-live="polite" className="text-sm empty:absolute">
            {current === null ? null : noteOn(current)}
          </p>
        </>
      )}
    </Field>
  );
}

/** Has its line from the start, so that nothing below moves under a finger when the server is asked. */
function Availability({ request }: { request: RequestState<UsernameAvailability> | null }) {
  const { username, problems } = useWords();
  return (
    <div aria-live="polite" className="mt-2 min-h-5 font-semibold text-ink">
      {request?.status === 'pending' ? username.checking : null}
      {request?.status === 'done' && request.value.available ? username.available : null}
      {request?.status === 'done' && !request.value.available ? (
        <span className="text-alarm">
          {request.value.code === 'usernameNotAvailable'
            ? username.taken
            : (sayFault(problems, request.value) ?? username.taken)}
        </span>
      ) : null}
    </div>
  );
}
