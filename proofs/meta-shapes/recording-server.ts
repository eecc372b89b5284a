import { json } from 'node:stream/consumers';
import { serve } from '../../server/testing/stand-ins/serve.ts';

/** Stands where Meta would: keeps what is posted and gives the answers it was given. */
export interface RecordingServer {
  url: string;
  bodies: unknown[];
  /** What the next requests are answered with. */
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

export async function openRecordingServer(): Promise<RecordingServer> {
  const { origin, close } = await serve(async (request, response) => {
    recording.bodies.push(await json(request));
    const { status, body } = recording.answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const recording: RecordingServer = {
    url: origin,
    bodies: [],
    answer: { status: 200, body: {} },
    close,
  };
  return recording;
}
