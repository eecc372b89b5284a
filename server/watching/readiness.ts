import { Gauge, type Registry } from 'prom-client';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import type { Database } from '../db/connect.ts';
import { type DatabaseState, databaseState } from '../db/database-state.ts';
import { OLDEST_POSTGRES } from '../db/migrate.ts';
import { DELIVERY_POLICY } from '../delivery/policy.ts';
import { type Waiting, whatWaits } from '../domain/operating/waiting.ts';
import { type NumberStates, numberStates } from '../domain/sender/number-states.ts';
import { type UnapprovedTemplate, unapprovedTemplates } from '../domain/sender/templates.ts';
import { askSeldom, singleFlightWithin } from '../load/single-flight.ts';
import type { Logger } from '../log.ts';
import { ANNOUNCEMENT_KINDS } from '../messenger/first-texts.ts';
import { templateName } from '../whatsapp/templates.ts';
import { watchDisk } from './disk.ts';

const ANSWERS_WITHIN_MS = 2_000;
/** Looked at no more often than so, however many ask. */
const HOLDS_MS = 1_000;
/** A query of a few rows that takes longer is answered by a database in trouble. */
const SLOW_MS = 500;
/** Sweeps end every ten seconds; what is to be worked on at once waits no longer than so. */
const LATE_SECONDS = 60;
const NO_SWEEP_MS = 120_000;
/** Links and windows end by the clock; a smaller difference goes unnoticed. */
const SKEW_MS = 30_000;

/** For each check `ok`, or in words what is wrong. No secret, name or number is among them. */
export interface Readiness {
  /** False: this process can serve nobody, and others may; whatever is wrong with all of them leaves it true. */
  isReady: boolean;
  checks: Record<string, string>;
}

export interface ReadinessDeps {
  db: Database;
  dataDir: string;
  log: Logger;
  /** What keeps pictures from being stored or read, as a sentence; null: nothing. */
  pictureTrouble(): string | null;
  /** When each sweep last succeeded (until then: when the process began), the oldest of these times, in ms since 1970. Left out without a worker. */
  lastSweepAt?: () => number;
  /** By how much our clock is ahead of WhatsApp's, in ms; null: not known. */
  aheadOfWhatsApp?: () => number | null;
  now?: () => number;
  /** How long the database is waited for, and from when on it is called slow, in ms. */
  answersWithinMs?: number;
  slowMs?: number;
  /** How long it is waited for what takes more than a short query, in ms. */
  figuresWithinMs?: number;
}

/** Looks at what a process needs to do its work; never rejects. */
export type ReadinessWatch = () => Promise<Readiness>;

/** Shown where the database did not answer, so that nobody takes it for `ok`. */
const UNKNOWN = 'unknown: the database did not say in time';

/** Watches what a process needs, and shows it as `stagebell_trouble{check}` and what it is measured by. */
export function watchReadiness(
  registry: Registry,
  {
    db,
    dataDir,
    log,
    pictureTrouble,
    lastSweepAt,
    aheadOfWhatsApp,
    now = Date.now,
    answersWithinMs = ANSWERS_WITHIN_MS,
    slowMs = SLOW_MS,
    figuresWithinMs = ANSWERS_WITHIN_MS,
  }: ReadinessDeps,
): ReadinessWatch {
  let aheadOfDatabase: number | null = null;
  let wasReady = true;

  const diskState = watchDisk(dataDir);

  const askState = singleFlightWithin(answersWithinMs, async () => {
    const askedAt = performance.now();
    const before = now();
    const state = await databaseState(db);
    const tookMs = performance.now() - askedAt;
    aheadOfDatabase = before + tookMs / 2 - state.now;
    return { state, tookMs };
  });

  /** Takes several queries, so that its failure does not mean that the database does not answer. */
  const askFigures = singleFlightWithin(figuresWithinMs, async () => {
    return {
      waiting: await whatWaits(db),
      numbers: await numberStates(db, DELIVERY_POLICY.recoveryPerSecond),
      unapproved: await unapprovedTemplates(
        db,
        ANNOUNCEMENT_KINDS.map(templateName),
        FALLBACK_LANGUAGE,
      ),
    };
  });

  async function look(): Promise<Readiness> {
    const [asked, more, { trouble }] = await Promise.all([
      askState().catch((error: unknown) => {
        if (wasReady) log.warn({ err: error }, 'not ready: the database does not answer');
        return null;
      }),
      askFigures().catch(() => null),
      diskState(),
    ]);
    const troubles = {
      database: asked ? databaseTrouble(asked.state, asked.tookMs, slowMs) : 'it does not answer',
      migrations: asked ? migrationTrouble(asked.state) : UNKNOWN,
      jobs: more ? jobTrouble(more.waiting, lastSweepAt ? now() - lastSweepAt() : null) : UNKNOWN,
      sender: more ? senderTrouble(more.numbers) : UNKNOWN,
      templates: more ? templateTrouble(more.unapproved) : UNKNOWN,
      pictures: pictureTrouble(),
      disk: trouble,
      clock: clockTrouble(aheadOfDatabase, aheadOfWhatsApp?.() ?? null),
    };
    const isReady = asked !== null && asked.state.missingMigrations.length === 0;
    wasReady = isReady;
    const said = Object.entries(troubles).map(([check, words]) => [check, words ?? 'ok']);
    return { isReady, checks: Object.fromEntries(said) };
  }

  const watch = askSeldom(HOLDS_MS, look);

  new Gauge({
    name: 'stagebell_trouble',
    help: 'Whether something is wrong with what this process needs, as /readyz says in words',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const { checks } = await watch();
      for (const [check, words] of Object.entries(checks)) {
        this.set({ check }, words === 'ok' ? 0 : 1);
      }
    },
  });
  new Gauge({
    name: 'stagebell_clock_ahead_seconds',
    help: 'By how much the clock of this process is ahead of another',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      await watch();
      this.reset();
      const ofWhatsApp = aheadOfWhatsApp?.() ?? null;
      if (aheadOfDatabase !== null) this.set({ of: 'database' }, aheadOfDatabase / 1000);
      if (ofWhatsApp !== null) this.set({ of: 'whatsapp' }, ofWhatsApp / 1000);
    },
  });
  new Gauge({
    name: 'stagebell_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    labelNames: [],
    registers: [registry],
    async collect() {
      const { freeBytes } = await diskState();
      if (freeBytes === null) this.remove();
      else this.set(freeBytes);
    },
  });
  return watch;
}

/** What is wrong with the database, which answered; null: nothing. */
export function databaseTrouble(
  { isReadOnly, version }: Pick<DatabaseState, 'isReadOnly' | 'version'>,
  tookMs: number,
  slowMs = SLOW_MS,
): string | null {
  if (isReadOnly) return 'it is read-only: nothing can be saved or sent';
  const major = Math.trunc(version / 10_000);
  if (major < OLDEST_POSTGRES) {
    return `it is PostgreSQL ${major}; ${OLDEST_POSTGRES} is the oldest that works`;
  }
  return tookMs > slowMs ? `it is slow: a short query took ${(tookMs / 1000).toFixed(1)} s` : null;
}

function migrationTrouble({ missingMigrations: missing }: DatabaseState): string | null {
  return missing.length === 0
    ? null
    : `the database lacks ${missing.join(', ')}, as after a restore: start this process again`;
}

/** @param sweepAgeMs since each sweep of this process's worker has succeeded; null where it has no worker */
function jobTrouble(waiting: Waiting[], sweepAgeMs: number | null): string | null {
  if (sweepAgeMs !== null && sweepAgeMs > NO_SWEEP_MS) {
    return `a sweep has not ended well for ${Math.round(sweepAgeMs / 1000)} s: the worker hangs, or the sweep fails`;
  }
  const late = waiting.filter(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS);
  if (late.length === 0) return null;
  const each = late.map(({ what, oldestSeconds }) => `${what} for ${Math.round(oldestSeconds)} s`);
  return `what is to be done at once waits: ${each.join(', ')}`;
}

function senderTrouble({ sending, announcementsRest, rest, held }: NumberStates): string | null {
  const each = [
    [rest, 'numbers that rest, for WhatsApp refuses what they send'],
    [
      announcementsRest,
      'numbers whose announcements rest, after refusals by WhatsApp or after a restore',
    ],
    [held, 'numbers that an operator paused'],
  ] as const;
  const all = sending + announcementsRest + rest + held;
  const said = each.filter(([count]) => count > 0);
  return said.map(([count, what]) => `${what}: ${count} of ${all}`).join('; ') || null;
}

function templateTrouble(unapproved: UnapprovedTemplate[]): string | null {
  const named = (isKnown: boolean) =>
    unapproved.flatMap((template) => (template.isKnown === isKnown ? [template.name] : []));
  const [refused, unknown] = [named(true).join(', '), named(false).join(', ')];
  const said = [
    refused && `WhatsApp has not approved ${refused} in English: what needs them waits`,
    unknown &&
      `it is not known yet whether WhatsApp approves ${unknown} in English: it is being asked, and what needs them waits`,
  ];
  return said.filter(Boolean).join('; ') || null;
}

/** If both differ from our clock, ours is wrong; if we agree with the database, both may be. */
export function clockTrouble(
  aheadOfDatabase: number | null,
  aheadOfWhatsApp: number | null,
): string | null {
  const said = [
    ['the database', aheadOfDatabase],
    ['WhatsApp', aheadOfWhatsApp],
  ].flatMap(([whom, ms]) => {
    if (typeof ms !== 'number' || Math.abs(ms) < SKEW_MS) return [];
    return [`${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead of' : 'behind'} ${whom}`];
  });
  return said.length > 0 ? `it is ${said.join(' and ')}` : null;
}
