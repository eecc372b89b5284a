import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '@stagebell/embedded-postgresql';
import { startSimulator } from '@stagebell/whatsapp-simulator';
import { BUILD_FOLDER, type Config, readConfig } from './config.ts';
import { OpenResources } from './process/open-resources.ts';
import type { Pace } from './process/pace.ts';
import { onParentGone } from './process/parent-watch.ts';
import { simulatorSettings } from './process/simulator-settings.ts';
import { tellWatchdog } from './watching/watchdog.ts';

/** A start takes a few seconds; beside an embedded database it waits for nobody. */
const START_ENDS_WITHIN_MS = 8_000;

const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Registers something to be stopped with the rest, even while it is still starting. */
function startStoppable<Thing extends { stop(): Promise<void> }>(
  resources: OpenResources,
  starting: Promise<Thing>,
): Promise<Thing> {
  resources.add(() =>
    starting.then(
      (thing) => thing.stop(),
      () => {},
    ),
  );
  return starting;
}

/** Imports the server's code while PostgreSQL starts on another core. */
async function importServer(isWeb: boolean) {
  // Unpacked on another thread meanwhile; an error is reported where it is used.
  const { openGazetteer } = await import('./places/places.ts');
  openGazetteer().catch(() => {});
  const { openServer } = await import('./process/open-server.ts');
  const { loadPageBuild } = await import('./pages/build.ts');
  if (isWeb) await loadPageBuild(BUILD_FOLDER);
  return openServer;
}

async function start(
  config: Config,
  resources: OpenResources,
  onLost: (error: Error) => void,
  pace: Pace,
): Promise<void> {
  const { dataDir, role, startsSimulator } = config;
  const isWeb = role !== 'worker';
  const embedded = config.databaseUrl
    ? null
    : startStoppable(resources, startEmbeddedDatabase({ dataDir, log: printLine, onLost }));
  const openSimulator = async () => {
    if (startsSimulator && isWeb)
      await startStoppable(resources, startSimulator(simulatorSettings(config)));
  };
  // With an embedded database the simulator starts early: the database's lock proves that DATA_DIR, with
  // the simulator's journal in it, is not used by another process. Otherwise it waits for our port.
  const early = embedded?.then(openSimulator);
  early?.catch(() => {});
  const [openServer, database] = await Promise.all([importServer(isWeb), embedded]);
  await openServer(config, {
    databaseUrl: database?.url ?? config.databaseUrl!,
    openSimulator: () => early ?? openSimulator(),
    resources,
    pace,
  });
}

export interface RunOptions {
  production: boolean;
  pace?: Pace;
}

/** Starts this process by its settings, and stops it in order on a signal. */
export async function run({ production, pace = {} }: RunOptions): Promise<void> {
  const resources = new OpenResources();
  let started: Promise<void> | null = null;
  const stop = async () => {
    // Something half open cannot be closed in order, so stopping waits for the start to end; but not while it waits for
    // another process to migrate the database.
    await Promise.race([started?.catch(() => {}), sleep(START_ENDS_WITHIN_MS)]);
    await resources.closeAll();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  if (!production) onParentGone(() => void stop());
  try {
    const config = readConfig(production);
    if (config.watchdogMs) tellWatchdog(config.watchdogMs);
    const onLost = (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
      void stop();
    };
    started = start(config, resources, onLost, pace);
    await started;
    if (config.role !== 'worker') printLine(`Stagebell is ready: ${config.publicUrl}`);
    if (config.simulated)
      printLine(`The phones are at:   ${new URL(config.messengerUrls[0]).origin}`);
  } catch (error) {
    const { isExpectedStartupError } = await import('./process/startup-errors.ts');
    console.error(isExpectedStartupError(error) ? error.message : error);
    process.exitCode = 1;
    await resources.closeAll();
    process.exit();
  }
}
