import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve.ts';

export interface TestMapService {
  origin: string;
  /** What was asked so far. */
  asked: { path: string; userAgent: string | undefined }[];
  /** How the next requests are answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Stands in for a map provider: a real HTTP server that answers as a test wants. */
export async function startMapService(answer: TestMapService['answer']): Promise<TestMapService> {
  const server = await serve((request, response) => {
    service.asked.push({ path: request.url!, userAgent: request.headers['user-agent'] });
    service.answer(request, response);
  });
  const service: TestMapService = { ...server, asked: [], answer };
  return service;
}

/** Answers with a picture. */
export function sends(bytes: Buffer): TestMapService['answer'] {
  return (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
}

/** Answers with an error and words that are no picture. */
export function refuses(status: number): TestMapService['answer'] {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end('no');
}

/** Answers that never come, begin and never end, break off, lie or are no picture. */
export const FAILURES: [string, TestMapService['answer']][] = [
  ['that refuses', refuses(403)],
  ['that is out of order', refuses(503)],
  ['that never answers', () => {}],
  [
    'that never finishes its answer',
    (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).write('begun'),
  ],
  ['that hangs up', (request) => request.socket.destroy()],
  ['that sends words', (_request, response) => response.writeHead(200).end('Sorry')],
];
