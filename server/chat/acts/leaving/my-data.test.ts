import { afterAll, describe, expect, it } from 'vitest';
import { suppress } from '../../../domain/contacts/suppressions.ts';
import { followArtist, pauseGig, watchGig } from '../../../domain/follows/follows.ts';
import { pause } from '../../../domain/follows/pauses.ts';
import { createSetupSession } from '../../../domain/sessions/setup-sessions.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig, saveArtist } from '../../../testing/gigs.ts';
import { givenDeliveries } from '../../../testing/messages.ts';

const BERLIN = 'gn:2950159';
const RECIFE = 'gn:3390760';

const chat = await createTestChat();
const djana = await givenArtist(chat.db, 'djana');
afterAll(() => chat.close());

const gig = (artist: { id: number }, title: string) =>
  givenGig(chat.db, chat.places, { artistId: artist.id, placeId: BERLIN, title });

async function told(phone: TestPhone): Promise<string[]> {
  const reply = await phone.says('My data');
  const body = 'body' in reply ? String(reply.body) : '';
  return body.split('\n');
}

/** Somebody of whom there is something in every table that knows contacts. */
async function somebodyKnownWell(): Promise<TestPhone> {
  const phone = chat.phone({ waId: '4915600000001', bsuid: 'DE.1', username: 'first.u' });
  const { db, vault } = chat;
  await phone.says('Follow djana');
  await phone.presses(`Follow place ${BERLIN}`);
  await phone.presses(`Radius around ${BERLIN}: 25 km`);
  await phone.presses(`Follow place ${RECIFE}`);
  await phone.says('My calendar');
  const contactId = await phone.contactId();
  const mine = await givenArtist(db, 'printed', contactId);
  await saveArtist(db, mine.id, { username: 'mine' });
  await gig(mine, 'Mine');
  const [sent, chatted, waiting] = [
    await gig(djana, 'Sent twice'),
    await gig(djana, 'In the chat'),
    await gig(djana, 'Waiting'),
  ];
  await givenDeliveries(chat.db, { gigId: sent.id, kind: 'new' }, [[contactId, 'read']]);
  await givenDeliveries(chat.db, { gigId: sent.id, kind: 'reminder' }, [[contactId, 'failed']]);
  await givenDeliveries(chat.db, { gigId: waiting.id, kind: 'new' }, [[contactId, 'queued']]);
  await db
    .insertInto('told_in_chat')
    .values([sent, chatted].map(({ id }) => ({ gig_id: id, contact_id: contactId, revision: 1 })))
    .execute();
  await watchGig(db, contactId, sent.id);
  await pauseGig(db, contactId, chatted.id);
  await suppress(db, contactId, 'stop');
  await createSetupSession(db, vault, { kind: 'create-artist', contactId, minutes: -1 });
  await db
    .insertInto('opened_conversations')
    .values({ portfolio: 'portfolio', contact_id: contactId })
    .execute();
  return phone;
}

describe('"My data"', () => {
  it('names everything that is stored, in plain words and true counts, without ids', async () => {
    const phone = await somebodyKnownWell();
    const [first, ...lines] = await told(phone);
    expect(first).toMatch(/^What we keep about you, since \d{1,2} \w+ \d{4}:$/);
    expect(lines.slice(0, lines.indexOf(''))).toEqual([
      '• your phone number, encrypted',
      '• the id WhatsApp gave you for us, encrypted',
      '• your WhatsApp username, encrypted',
      '• the language I write to you in: English, as you write',
      '• 1 artist you follow: Djana',
      '• 2 places you follow: Berlin, Germany (25 km); Recife, Pernambuco, Brazil',
      '• 1 gig you asked to be kept updated about',
      '• 1 gig whose updates you paused',
      '• 2 gigs we told you of, so that you hear of each once',
      '• 1 gig we are about to tell you of',
      '• 1 profile you manage: Printed (@mine) with 1 gig',
      '• 1 username given up that still leads to your page: @printed',
      '• 1 link from this chat that still works',
      '• 1 link from this chat that ended today or yesterday',
      '• the secret address of your calendar, so that it goes on working',
      '• when we last wrote to each other, as WhatsApp sets limits to that',
      '• that you said Stop',
    ]);
    expect(lines.join()).not.toMatch(/\d{5}|DE\.\d/);
  });

  it('brings all of it as a file: every value and time, and nothing of anybody else', async () => {
    const phone = chat.phone({ waId: '4915600000009', bsuid: 'DE.9', username: 'ninth.u' });
    const contactId = await phone.contactId();
    const artist = await givenArtist(chat.db, 'ninth', contactId);
    await chat.db
      .updateTable('artists')
      .set({ proposed: JSON.stringify({ username: 'ninth.two', display_name: 'Ninth Two' }) })
      .where('id', '=', artist.id)
      .execute();
    await gig(artist, 'Ninth night');
    await phone.says('Follow djana');
    await phone.presses(`Follow place ${RECIFE}`);
    await phone.says('Stop');
    const reply = await phone.says('My data');
    const { name, text } = 'document' in reply ? reply.document! : { name: '', text: '{}' };
    expect(name).toBe('stagebell-my-data.txt');
    const file = JSON.parse(text);
    expect(file).toMatchObject({
      of: 'stagebell.example',
      names: [
        { kind: 'whatsAppUsername', value: 'ninth.u', until: null },
        { kind: 'phoneNumber', value: '4915600000009', until: null },
        { kind: 'whatsAppUserId', value: 'DE.9', until: null },
      ],
      language: 'en',
      languageKnownBy: 'written',
      messagesTurnedOff: [{ reason: 'stop' }],
      artistsFollowed: [{ artist: 'Djana', username: 'djana' }],
      placesFollowed: [{ place: 'Recife, Pernambuco, Brazil', kind: 'city' }],
      artistsManaged: [
        {
          username: 'ninth',
          proposedUsername: 'ninth.two',
          proposedDisplayName: 'Ninth Two',
          gigs: [{ title: 'Ninth night' }],
        },
      ],
    });
    // What it is asked in, the one before it, and so on, with what was answered.
    expect(file.messages.length).toBeGreaterThanOrEqual(6);
    expect(text).not.toContain('4915600000001');
  });

  it('leaves no list empty in the file of somebody of whom there is something of everything', async () => {
    const phone = chat.phone({ waId: '4915600000001', bsuid: 'DE.1', username: 'first.u' });
    await pause(chat.db, await phone.contactId(), ['all'], new Date(Date.now() + 86_400_000));
    await chat.db
      .insertInto('reports')
      .values({ artist_id: djana.id, reason: 'spam', contact_id: await phone.contactId() })
      .execute();
    await chat.db
      .updateTable('contacts')
      .set({ active_at: new Date(), asked_to_stay_at: new Date() })
      .execute();
    const reply = await phone.says('My data');
    const file = JSON.parse('document' in reply ? reply.document!.text : '{}');
    const empty = Object.keys(file).filter((key) => file[key] === null || file[key].length === 0);
    expect(empty).toEqual([]);
  });

  it('says of a newcomer only what there is', async () => {
    const lines = await told(chat.phone({ waId: '4915600000002' }));
    expect(lines.filter((line) => line.startsWith('•'))).toEqual([
      '• your phone number, encrypted',
      '• the language I write to you in: English, as you write',
      '• when we last wrote to each other, as WhatsApp sets limits to that',
    ]);
    expect(lines.at(-1)).toContain('What you write is kept only until it is answered.');
  });

  it('fits into one message however much there is', async () => {
    const phone = chat.phone({ waId: '4915600000003' });
    const contactId = await phone.contactId();
    for (let count = 0; count < 12; count += 1) {
      const name = `a.very.long.username.no.${count}`;
      const artist = await givenArtist(chat.db, name, contactId);
      await saveArtist(chat.db, artist.id, {
        username: `${count}.${name}`.slice(0, 30),
        display_name: `${name} `.repeat(3).trim().slice(0, 60),
      });
      await followArtist(chat.db, contactId, artist.id);
    }
    const lines = await told(phone);
    expect(lines.join('\n').length).toBeLessThanOrEqual(1024);
    expect(lines.join()).toMatch(/12 artists you follow: .* more/);
  });

  it('asks whether to delete it all, or for the menu', async () => {
    expect(await chat.phone({ waId: '4915600000004' }).says('What is my data?')).toMatchObject({
      buttons: [{ id: '1/deleteMyData' }, { id: '1/hello' }],
    });
  });
});
