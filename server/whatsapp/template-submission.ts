import type { Logger } from '../log.ts';
import type { UpkeepDeps } from '../messenger/first-texts.ts';
import { ERROR_ACTIONS, isAccountRate } from './errors.ts';
import { GraphCallError } from './graph-error.ts';
import {
  type compareTemplates,
  sharedSample,
  submitTemplate,
  type TemplateState,
  titleOf,
} from './template-sync.ts';

interface Refused {
  state: TemplateState;
  why: string;
  /** On the monotonic clock. */
  until: number;
}

/** Creates templates at Meta, no more often than Meta allows. */
export function createTemplateSubmission(
  account: Parameters<typeof compareTemplates>[0],
  policy: UpkeepDeps['policy'],
  log: Logger,
) {
  const refused = new Map<string, Refused>();
  /** Until then nothing is submitted, because Meta said that it was too much in a short time. */
  let fullUntil = Number.NEGATIVE_INFINITY;

  /** @returns whether to go on with the other templates */
  function noteFailure(state: TemplateState, error: unknown): boolean {
    const code = error instanceof GraphCallError ? error.code : null;
    if (code === null) return false;
    if (isAccountRate(code)) {
      fullUntil = performance.now() + policy.templateRateWaitMs;
      return false;
    }
    const { do: what } = ERROR_ACTIONS.get(code) ?? {};
    if (what === 'pause') return false;
    if (what !== 'retry') {
      const until = performance.now() + policy.refusedTemplateWaitMs;
      refused.set(titleOf(state.ours), { state, why: (error as Error).message, until });
    }
    return true;
  }

  return {
    /** @returns whether Meta accepted any; what it refused is logged and tried again later */
    async create(missing: TemplateState[]): Promise<boolean> {
      if (performance.now() < fullUntil) return false;
      let isAnyTaken = false;
      const sample = sharedSample(account.client);
      for (const state of missing) {
        const template = titleOf(state.ours);
        if (performance.now() < (refused.get(template)?.until ?? Number.NEGATIVE_INFINITY))
          continue;
        refused.delete(template);
        try {
          await submitTemplate(account, state, sample);
        } catch (error) {
          log.warn({ err: error, template }, 'Could not create a template');
          if (noteFailure(state, error)) continue;
          break;
        }
        log.info({ template }, 'Created a template');
        isAnyTaken = true;
      }
      return isAnyTaken;
    },
    /** What Meta refuses to create at present, with its reason. */
    refusals: (): Pick<Refused, 'state' | 'why'>[] => [...refused.values()],
  };
}
