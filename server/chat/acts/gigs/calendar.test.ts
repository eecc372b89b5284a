import { afterAll, describe, expect, it } from 'vitest';
import { createTestChat, PUBLIC_URL } from '../../../testing/chat.ts';

const chat = await createTestChat();
const fan = chat.phone({ waId: '491530000077' });
afterAll(() => chat.close());

const addressIn = (reply: object) => ('url' in reply ? String(reply.url) : '');

describe('"My calendar"', () => {
  it('links to the page of a calendar, the same each time', async () => {
    const address = addressIn(await fan.says('My calendar'));
    expect(address).toMatch(new RegExp(`^${PUBLIC_URL}/calendar/[0-9A-Za-z]{22}$`));
    expect(addressIn(await fan.says('my calendar please'))).toBe(address);
  });

  it('is another one for another fan', async () => {
    const other = chat.phone({ waId: '491530000078' });
    expect(addressIn(await other.says('My calendar'))).not.toBe(
      addressIn(await fan.says('My calendar')),
    );
  });

  it('says how to end an address that others know, which makes a new one', async () => {
    const reply = await fan.says('My calendar');
    expect(reply).toMatchObject({ body: expect.stringContaining('New calendar address') });
    const fresh = addressIn(await fan.says('New calendar address'));
    expect(fresh).not.toBe(addressIn(reply));
    expect(addressIn(await fan.says('My calendar'))).toBe(fresh);
  });
});

describe('what is kept of a calendar', () => {
  it('is named in "My data" and gone with "Delete my data"', async () => {
    await fan.says('My calendar');
    expect(await fan.says('My data')).toMatchObject({
      body: expect.stringContaining('the secret address of your calendar'),
    });
    await fan.says('Delete my data');
    await fan.says('Yes, delete my data');
    const left = await chat.db
      .selectFrom('calendar_addresses')
      .selectAll()
      .where('contact_id', '=', await fan.contactId())
      .execute();
    expect(left).toEqual([]);
  });
});
