/**
 * `npm run whatsapp:templates`: shows the state of our message templates at Meta, in every language that
 * LANGUAGES chooses, creates missing ones and updates those that differ. With `-- --show` it changes
 * nothing. It takes the settings of the server, and looks at each account of its numbers; without an access
 * token it asks the simulator, which must be running.
 */
import { readWords } from '../server/languages/words.ts';
import { WhatsAppClient } from '../server/whatsapp/client.ts';
import { isAccountRate } from '../server/whatsapp/errors.ts';
import { GraphCallError } from '../server/whatsapp/graph-error.ts';
import {
  compareTemplates,
  editableFields,
  isUpToDate,
  leftToPerson,
  sharedSample,
  submitTemplate,
  type TemplateState,
  templatesIn,
  titleOf,
} from '../server/whatsapp/template-sync.ts';
import { readSettings } from './settings.ts';

const changes = !process.argv.includes('--show');
const { whatsapp, publicUrl, languages } = readSettings();
const templates = languages.flatMap((language) => templatesIn(readWords(language), publicUrl));
/** The numbers of each account; the token of the first is used. */
const accounts = Map.groupBy(whatsapp.numbers, ({ businessAccountId }) => businessAccountId);

function describe(state: TemplateState): void {
  const { ours, theirs, differences } = state;
  const name = titleOf(ours);
  if (!theirs) {
    console.log(`${name}: missing`);
    return;
  }
  const quality = theirs.quality_score?.score ?? 'UNKNOWN';
  console.log(`${name}: ${theirs.status}, ${theirs.category}, quality ${quality}`);
  for (const { part, ours: meant, theirs: stands } of differences) {
    console.log(`  ${part} differs`);
    console.log(`    Meta: ${JSON.stringify(stands)}`);
    console.log(`    ours: ${JSON.stringify(meant)}`);
  }
}

async function synchronize(client: WhatsAppClient, businessAccountId: string): Promise<void> {
  const account = { client, businessAccountId, templates };
  const sample = sharedSample(client);
  /** Meta has had enough for now. */
  let isFull = false;

  async function submit(state: TemplateState): Promise<void> {
    try {
      await submitTemplate(account, state, sample);
      console.log(state.theirs ? '  updated; Meta reviews it' : '  created; Meta reviews it');
    } catch (error) {
      if (!(error instanceof GraphCallError)) throw error;
      isFull = error.code !== null && isAccountRate(error.code);
      console.log(
        `  ${error.message}${isFull ? '. It takes no more for now: run this again in an hour' : ''}`,
      );
      process.exitCode = 1;
    }
  }

  for (const state of await compareTemplates(account)) {
    describe(state);
    const byHand = leftToPerson(state);
    if (byHand) console.log(`  ${byHand}`);
    if (isUpToDate(state)) console.log('  as we mean it');
    else if (state.theirs && editableFields(state).length === 0) {
      if (!byHand) console.log('  in review: Meta takes no edit until it has decided');
    } else if (changes && !isFull) await submit(state);
  }
}

for (const [businessAccountId, [number]] of accounts) {
  if (accounts.size > 1) console.log(`Account ${businessAccountId}`);
  const { apiUrl, apiVersion: version } = whatsapp;
  const { accessToken } = number!;
  const client = new WhatsAppClient({ apiUrl, version, accessToken });
  try {
    await synchronize(client, businessAccountId);
  } catch (error) {
    if (!(error instanceof GraphCallError)) throw error;
    const where = accounts.size > 1 ? `Account ${businessAccountId}: ` : '';
    console.error(`${where}${error.message}`);
    process.exitCode = 1;
  } finally {
    await client.close();
  }
}
