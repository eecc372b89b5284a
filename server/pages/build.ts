import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContext, ServerBuild } from 'react-router';
import type { Api } from '../../contract/api.ts';
import type { PageLanguage } from './language/page-language.ts';

/** What the page renderer gets for one request; the same shape as in web/api/rendering-context.ts. */
export interface Rendering extends PageLanguage {
  nonce: string | undefined;
  messengerUrl: string;
  report: (error: unknown, message?: string) => void;
}

/** The built pages, and the context keys that their loaders and renderer use. */
export interface PageBuild {
  server: ServerBuild;
  apiContext: RouterContext<Api>;
  renderingContext: RouterContext<Rendering>;
  /** Every inline script that a page without React may contain. */
  inlineScripts: string[];
  /** Folder of the files that browsers load. */
  clientFolder: string;
}

/** `folder` contains no usable build of the pages. */
export class PageBuildError extends Error {
  constructor(folder: string) {
    super(`There are no built pages in ${folder}. "npm run build" makes them.`);
    this.name = 'PageBuildError';
  }
}

/** Reads the keys out of a build from `folder`. Throws `PageBuildError`. */
export function pageBuild(server: ServerBuild, folder: string): PageBuild {
  // The build has its own copy of web/'s modules, so only the keys from the build match its contexts.
  const entry = server.entry.module as Partial<PageBuild> & ServerBuild['entry']['module'];
  const { apiContext, renderingContext, inlineScripts } = entry;
  if (!apiContext || !renderingContext || !inlineScripts) throw new PageBuildError(folder);
  const clientFolder = path.join(folder, 'client');
  return { server, apiContext, renderingContext, inlineScripts, clientFolder };
}

/** Loads what `react-router build` left in `folder`. Throws `PageBuildError`. */
export async function loadPageBuild(folder: string): Promise<PageBuild> {
  const file = path.join(folder, 'server', 'index.js');
  try {
    return pageBuild(await import(pathToFileURL(file).href), folder);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    if (isMissing && !existsSync(file)) throw new PageBuildError(folder);
    throw error;
  }
}
