import { holdsWebAddress } from '../../contract/text/web-address.ts';

/**
 * For `register`: says at a name's field that it holds a web address as soon as one is typed, and no longer than that; every
 * other fault waits until the field is left.
 */
export function toldWhileTyping(check: () => unknown, fault: unknown) {
  return {
    onChange: ({ target }: { target: { value: string } }) => {
      if (fault || holdsWebAddress(target.value)) check();
    },
  };
}
