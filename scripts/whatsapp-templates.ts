/**
 * `npm run whatsapp:templates`: shows the state of our message templates at Meta, creates missing ones and
 * updates those that differ. With `-- --show` it changes nothing. It takes the settings
 * of the server; without an access token it asks the simulator, which must be running.
 */
import { WhatsAppClient } from '../server/whatsapp/client.ts';
import { GraphCallError } from '../server/whatsapp/graph-error.ts';
import {
  compareTemplates,
  editableFields,
  isUpToDate,
  leftToPerson,
  submitTemplate,
  type TemplateState,
} from '../server/whatsapp/template-sync.ts';
import { templateName } from '../server/whatsapp/templates.ts';
import { readSettings } from './settings.ts';

const changes = !process.argv.includes('--show');
const { whatsapp, publicUrl } = readSettings();
const client = new WhatsAppClient({
  apiUrl: whatsapp.apiUrl,
  version: whatsapp.apiVersion,
  accessToken: whatsapp.accessToken,
});
const account = { client, businessAccountId: whatsapp.businessAccountId, publicUrl };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describe({ kind, theirs, differences }: TemplateState): void {
  const name = templateName(kind);
  if (!theirs) {
    say(`${name}: missing`);
    return;
  }
  const quality = theirs.quality_score?.score ?? 'UNKNOWN';
  say(`${name}: ${theirs.status}, ${theirs.category}, quality ${quality}`);
  for (const { part, ours, theirs: stands } of differences) {
    say(`  ${part} differs`);
    say(`    Meta: ${JSON.stringify(stands)}`);
    say(`    ours: ${JSON.stringify(ours)}`);
  }
}

/** False when Meta refused. */
async function submit(state: TemplateState): Promise<boolean> {
  try {
    await submitTemplate(account, state);
    say(state.theirs ? '  updated; Meta reviews it' : '  created; Meta reviews it');
    return true;
  } catch (error) {
    if (!(error instanceof GraphCallError)) throw error;
    say(`  ${error.message}`);
    return false;
  }
}

try {
  for (const state of await compareTemplates(account)) {
    describe(state);
    const byHand = leftToPerson(state);
    if (byHand) say(`  ${byHand}`);
    if (isUpToDate(state)) say('  as we mean it');
    else if (state.theirs && editableFields(state).length === 0) {
      if (!byHand) say('  in review: Meta takes no edit until it has decided');
    } else if (changes && !(await submit(state))) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof GraphCallError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await client.close();
}
