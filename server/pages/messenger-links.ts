import { createHash } from 'node:crypto';

/** Which of our numbers a link into the chat leads to. */
export interface MessengerLinks {
  /**
   * Where the links lead of a page, or of another address of ours: always to the same number while that is in the
   * settings, whatever other numbers come and go, so that pages can be kept.
   * @param address anything that names it
   */
  at(address: string): string;
  /** Where the links lead of somebody who belongs to a number; undefined where it is not in the settings. */
  of(number: string): string | undefined;
}

/** @param urls of the chat with each number, which they end in: `https://wa.me/351900000000`; at least one */
export function createMessengerLinks(urls: string[]): MessengerLinks {
  const byNumber = new Map(urls.map((url) => [url.slice(url.lastIndexOf('/') + 1), url]));
  return {
    at(address) {
      let [chosen = '', most] = [urls[0], -1];
      // Rendezvous hashing: each number makes its bid for the address, and the highest has it.
      for (const url of urls.length > 1 ? urls : []) {
        const bid = createHash('sha256').update(`${url} ${address}`).digest().readUIntBE(0, 6);
        if (bid > most) [chosen, most] = [url, bid];
      }
      return chosen;
    },
    of: (number) => byNumber.get(number),
  };
}
