import type { RenderedResponse } from './encoded-response.ts';

/** Makes responses of text files of a type, each in a language (BCP 47); search engines leave them out. */
export const textFilesOf =
  (type: string) =>
  (text: string, language: string, headers: Record<string, string>): RenderedResponse => ({
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-language': language,
      'x-robots-tag': 'noindex',
      ...headers,
    },
    body: Buffer.from(text),
  });

/** `no-cache`, because the artist may take the former username back. */
export function redirectTo(location: string): RenderedResponse {
  return { status: 301, headers: { location, 'cache-control': 'no-cache' }, body: Buffer.alloc(0) };
}
