import type { FastifyInstance } from 'fastify';
import type { MessengerLinks } from './messenger-links.ts';

/** New people are led to a number for at most so long after an operator paused it. */
const LOOK_EVERY_MS = 5000;

/**
 * Keeps links from leading new people to numbers that an operator paused, as the database last said.
 * @param paused the numbers, in digits
 */
export function leaveOutPaused(
  app: FastifyInstance,
  links: MessengerLinks,
  paused: () => Promise<string[]>,
): void {
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      links.leaveOut(await paused());
    } catch (error) {
      app.log.warn({ err: error }, 'Which numbers are paused could not be read');
    }
  };
  app.addHook('onReady', async () => {
    await look();
    timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
