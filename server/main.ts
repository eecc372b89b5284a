import { BUILD_FOLDER, type Config, readConfig } from './config.ts';
import { startEmbeddedDatabase } from './db/embedded/embedded-database.ts';
import { Opened } from './process/open-resources.ts';
import type { Pace } from './process/open-server.ts';
import { onParentGone } from './process/parent-watch.ts';
import { startSimulator } from './process/simulator-process.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts something that is stopped with the rest, also when it is still starting then. */
function begin<Thing extends { stop(): Promise<void> }>(
  opened: Opened,
  starting: Promise<Thing>,
): Promise<Thing> {
  opened.add(() =>
    starting.then(
      (thing) => thing.stop(),
      () => {},
    ),
  );
  return starting;
}

/** What the server is made of is read as code while PostgreSQL's programs work on another core. */
async function readServer(isWeb: boolean) {
  // Unpacked on another thread meanwhile.
  const { openGazetteer } = await import('./places/places.ts');
  const gazetteer = openGazetteer();
  const { openServer } = await import('./process/open-server.ts');
  const { loadPageBuild } = await import('./pages/build.ts');
  if (isWeb) await loadPageBuild(BUILD_FOLDER);
  await gazetteer;
  return openServer;
}

async function start(
  config: Config,
  opened: Opened,
  onLost: (error: Error) => void,
  pace: Pace,
): Promise<void> {
  const { dataDir, role, simulated } = config;
  const isWeb = role !== 'worker';
  const embedded = config.databaseUrl
    ? null
    : begin(opened, startEmbeddedDatabase({ dataDir, log: say, onLost }));
  const openSimulator = async () => {
    if (simulated && isWeb) await begin(opened, startSimulator(config));
  };
  // Early only under an embedded database that is ours: a start on the DATA_DIR of another process must
  // not touch its simulator's journal. Otherwise it waits until our port is ours.
  const early = embedded?.then(openSimulator);
  early?.catch(() => {});
  const [openServer, database] = await Promise.all([readServer(isWeb), embedded]);
  await openServer(config, {
    databaseUrl: database?.url ?? config.databaseUrl!,
    openSimulator: () => early ?? openSimulator(),
    opened,
    pace,
  });
}

export interface RunOptions {
  production: boolean;
  pace?: Pace;
}

/** Starts this process by its settings and stops it, in order, when it is told to. */
export async function run({ production, pace = {} }: RunOptions): Promise<void> {
  const opened = new Opened();
  let started: Promise<void> | null = null;
  const stop = async () => {
    // What is half open cannot be closed in order, so a stop waits for the start to end.
    await started?.catch(() => {});
    await opened.closeAll();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  if (!production) onParentGone(() => void stop());
  try {
    const config = readConfig(production);
    const onLost = (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
      void stop();
    };
    started = start(config, opened, onLost, pace);
    await started;
    if (config.role !== 'worker') say(`Stagebell is ready: ${config.publicUrl}`);
    if (config.simulated) say(`The phones are at:   ${new URL(config.messengerUrl).origin}`);
  } catch (error) {
    const { isPlain } = await import('./process/startup-errors.ts');
    console.error(isPlain(error) ? error.message : error);
    process.exitCode = 1;
    await opened.closeAll();
    process.exit();
  }
}
