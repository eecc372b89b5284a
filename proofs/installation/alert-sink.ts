import { json } from 'node:stream/consumers';
import { serve } from '../../server/testing/stand-ins/serve.ts';

/** Where alerts are posted to: what a person on duty would read. */
export interface AlertSink {
  url: string;
  texts: string[];
  close(): Promise<void>;
}

export async function openAlertSink(): Promise<AlertSink> {
  const texts: string[] = [];
  const { origin, close } = await serve(async (request, response) => {
    texts.push(((await json(request)) as { text: string }).text);
    response.end();
  });
  return { url: `${origin}/`, texts, close };
}
