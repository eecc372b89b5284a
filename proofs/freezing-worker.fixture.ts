import { writeSync } from 'node:fs';
import { createConversation } from '../server/chat/conversation.ts';
import { connect } from '../server/db/connect.ts';
import { speak } from '../server/languages/spoken.ts';
import { openDiskStore } from '../server/media/stores/disk-store.ts';
import { openGazetteer } from '../server/places/places.ts';
import { startWorker } from '../server/process/worker.ts';
import { leavingNotes } from '../server/testing/stand-ins/leaving-notes.ts';
import { testVault } from '../server/testing/vault.ts';
import { NO_MEASURES } from '../server/watching/metrics.ts';

// A worker of the chat that freezes for good when it looks for a place called Atlantis. It says
// "frozen" and every alert on a line of their own. Arguments: database, folder for pictures.
const [url, folder] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const { db, pool } = connect(url!, 20);
const gazetteer = await openGazetteer();
const conversation = createConversation({
  db,
  log,
  vault: testVault(),
  media: await openDiskStore(folder!),
  journal: leavingNotes(),
  publicUrl: 'https://stagebell.example',
  sessionMinutes: 30,
  newArtists: 'open',
  spoken: speak(['en']),
  onAlert: say,
  measures: NO_MEASURES,
  places: {
    ...gazetteer,
    called(name) {
      if (name.toLowerCase() !== 'atlantis') return gazetteer.called(name);
      say('frozen');
      for (;;);
    },
  },
});
const idle = async () => {};
await startWorker({
  pool,
  tasks: {
    deliver: idle,
    draw: idle,
    'fan-out': idle,
    'tell-of-reports': idle,
    ...conversation.tasks,
  },
  sweeps: conversation.sweeps,
  sweepEveryMs: 250,
  log,
});
