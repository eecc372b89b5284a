import { createHash } from 'node:crypto';

export type MessengerLinks = ReturnType<typeof createMessengerLinks>;

/**
 * Which of our numbers a link into the chat leads to.
 * @param urls of the chat with each number, which they end in: `https://wa.me/351900000000`; at least one
 */
export function createMessengerLinks(urls: string[]) {
  const byNumber = new Map(urls.map((url) => [url.slice(url.lastIndexOf('/') + 1), url]));
  let open = urls;
  return {
    /**
     * Where the links lead of a page, or of another address of ours: always to the same number while that is in the
     * settings and open, whatever other numbers come and go, so that pages can be kept.
     * @param address anything that names it
     */
    at(address: string): string {
      let [chosen = '', most] = [open[0], -1];
      // Rendezvous hashing: the number with the highest hash for the address has it.
      for (const url of open.length > 1 ? open : []) {
        const bid = createHash('sha256').update(`${url} ${address}`).digest().readUIntBE(0, 6);
        if (bid > most) [chosen, most] = [url, bid];
      }
      return chosen;
    },
    /** Where the links lead of somebody who belongs to a number; undefined where it is not in the settings. */
    of: (number: string) => byNumber.get(number),
    /** Leads nobody new to these numbers, in digits, while another one is open. */
    leaveOut(numbers: string[]): void {
      const left = urls.filter((url) => !numbers.some((number) => byNumber.get(number) === url));
      open = left.length > 0 ? left : urls;
    },
    /** Names what is left out, for what is kept of pages; empty where nothing is. */
    leftOut: () => urls.filter((url) => !open.includes(url)).join(' '),
  };
}
