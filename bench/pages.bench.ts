import { chmod, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import sharp from 'sharp';
import type { Bench } from './run.ts';
import { forkServer } from './servers/fork-server.ts';
import { startProduct } from './servers/product.ts';

const PORT = 3900;
const BARE_PORT = 3902;
const SITE = `http://127.0.0.1:${PORT}`;
const PHONE = 'http://127.0.0.1:3901/phones/351910000000/messages';
const SECONDS = 5;
const ROUNDS = 3;
const GIGS = 20;
/** What a browser sends whose reader speaks German, and English too. */
const BROWSERS_LANGUAGE = 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7';

/** Texts a phrase and returns the session id from the link in the reply. */
async function sessionFor(phrase: string): Promise<string> {
  const sent = await fetch(PHONE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: phrase }),
  });
  const { id } = (await sent.json()) as { id: string };
  for (;;) {
    const answers = await (await fetch(`${PHONE}?after=${encodeURIComponent(id)}`)).text();
    const session = /\/n[ag]\/([A-Za-z0-9]+)/.exec(answers)?.[1];
    if (session) return session;
  }
}

async function post(
  path: string,
  fields: Record<string, string | Blob>,
): Promise<{ shortId: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${SITE}/api/v1${path}`, { method: 'POST', body: form });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { shortId: string };
}

/** Publishes gigs with a text of usual length in Recife; returns the address of the last one's page. */
async function publishGigs(): Promise<string> {
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#7a2348' },
  })
    .jpeg()
    .toBuffer();
  const file = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' });
  const shared = { genres: '["house"]' };
  await post('/artists', {
    ...shared,
    setupSessionId: await sessionFor('Create profile'),
    username: 'bench',
    displayName: 'The Benchmarks',
    avatar: file,
  });
  let page = '';
  for (let made = 1; made <= GIGS; made += 1) {
    const { shortId } = await post('/gigs', {
      ...shared,
      setupSessionId: await sessionFor('Create gig'),
      title: 'Late night at the Silver Room',
      content: 'Two rooms, one sound system, and the tape machine Djana found in Olinda.\n'.repeat(
        4,
      ),
      date: new Date(Date.now() + made * 86_400_000).toISOString(),
      location: '{"placeId":"gn:3390760"}',
      link: 'null',
      image: file,
    });
    page = `${SITE}/g/${shortId}`;
  }
  return page;
}

/** How often a second an address answers. */
async function load(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    duration: SECONDS,
    workers: 1,
    // A browser opens another connection when the server has closed one after 10,000 requests (`requestsPerConnection`).
    reconnectRate: 5_000,
    headers: { 'accept-encoding': 'br, gzip', 'accept-language': BROWSERS_LANGUAGE },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url} failed under load`);
  return requests.average;
}

/** Asks for a page in every language that it names, so that all of them are kept. */
async function viewInEveryLanguage(page: string): Promise<void> {
  const html = await (await fetch(page)).text();
  for (const [, language = '', address = ''] of html.matchAll(
    /hreflang="(\w+)" href="([^"]*)"/gi,
  )) {
    await fetch(address);
    await fetch(page, { headers: { 'accept-language': language } });
  }
}

/** How often a second a page is sent, and as many bytes by bare Fastify. */
async function measure(page: string): Promise<{ ours: number; baseline: number }> {
  await viewInEveryLanguage(page);
  const bareArguments = [String(BARE_PORT), page, BROWSERS_LANGUAGE];
  await using _bare = await forkServer('bare-server.ts', bareArguments);
  const best = { ours: 0, baseline: 0 };
  // Alternating, and the best of each, so that other load on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    best.baseline = Math.max(best.baseline, await load(`http://127.0.0.1:${BARE_PORT}/`));
    best.ours = Math.max(best.ours, await load(page));
  }
  return best;
}

export const bench: Bench = {
  question: 'How many public pages are sent in a second over 10 connections?',
  async run() {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'stagebell-bench-'));
    await chmod(folder.path, 0o755);
    const settings = { SIMULATOR_PORT: String(PORT + 1) };
    await using _product = await startProduct({ dataDir: folder.path, port: PORT, settings });
    const gig = await publishGigs();
    const finding = async (what: string, page: string) => ({
      what: `${what}, bare Fastify sending as many bytes`,
      unit: 'pages/s',
      ...(await measure(page)),
      goal: { atLeast: 0.3 },
    });
    return [
      await finding('gig page', gig),
      await finding(`city page with ${GIGS} gigs`, `${SITE}/c/recife-brazil`),
    ];
  },
};
