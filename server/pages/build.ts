import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContext, ServerBuild } from 'react-router';
import type { Api } from '../../contract/api.ts';

/** What the page renderer is told about one request; the same shape as web/api/rendering-context.ts. */
export interface Rendering {
  nonce: string | undefined;
  report: (error: unknown, message?: string) => void;
}

/** The built pages, and the keys under which their loaders and renderer look things up. */
export interface PageBuild {
  server: ServerBuild;
  apiContext: RouterContext<Api>;
  renderingContext: RouterContext<Rendering>;
  /** Every inline script that a page without React may hold. */
  inlineScripts: string[];
  /** Folder of the files that browsers load. */
  clientFolder: string;
}

/** The pages in `folder` cannot be served: they were not built, or by something else. */
export class PageBuildUnusable extends Error {
  constructor(folder: string) {
    super(`There are no built pages in ${folder}. "npm run build" makes them.`);
    this.name = 'PageBuildUnusable';
  }
}

/** Reads the keys out of a build from `folder`. Throws `PageBuildUnusable`. */
export function pageBuild(server: ServerBuild, folder: string): PageBuild {
  // The build holds its own copy of web/'s modules: only its own keys open its contexts.
  const entry = server.entry.module as Partial<PageBuild> & ServerBuild['entry']['module'];
  const { apiContext, renderingContext, inlineScripts } = entry;
  if (!apiContext || !renderingContext || !inlineScripts) throw new PageBuildUnusable(folder);
  const clientFolder = path.join(folder, 'client');
  return { server, apiContext, renderingContext, inlineScripts, clientFolder };
}

/** Loads what `react-router build` left in `folder`. Throws `PageBuildUnusable`. */
export async function loadPageBuild(folder: string): Promise<PageBuild> {
  const file = path.join(folder, 'server', 'index.js');
  try {
    return pageBuild(await import(pathToFileURL(file).href), folder);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    if (isMissing && !existsSync(file)) throw new PageBuildUnusable(folder);
    throw error;
  }
}
