import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readWebhook } from './payloads.ts';

async function readFixture(name: string) {
  return readWebhook(
    JSON.parse(await readFile(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')),
  );
}

const ANA = { waId: '351911111111', bsuid: 'PT.1349120865530274', username: 'ana.p' };

it('a webhook of another product of Meta’s is ignored', async () => {
  const text = new URL('../fixtures/text.json', import.meta.url);
  const body = { ...JSON.parse(await readFile(text, 'utf8')), object: 'page' };
  expect(readWebhook(body)).toMatchObject([{ kind: 'ignored', name: 'envelope' }]);
});

describe('a message', () => {
  it('tells who wrote what and when, to which number', async () => {
    expect(await readFixture('text')).toEqual([
      {
        kind: 'message',
        name: 'text',
        key: expect.stringMatching(/^wamid\..+ 1795219200000$/),
        at: new Date('2026-11-21T00:00:00Z'),
        phoneNumberId: 'PNID',
        from: ANA,
        content: { type: 'text', text: 'Follow djana' },
        messageId: expect.stringMatching(/^wamid\./),
      },
    ]);
  });

  it.each([
    [
      'button',
      { type: 'press', id: 'Keep me updated about gig k3p7xyz', title: 'Keep me updated' },
    ],
    ['button-reply', { type: 'press', id: 'Follow djana', title: 'Follow djana' }],
    ['list-reply', { type: 'press', id: 'My gigs', title: 'My gigs' }],
    ['location', { type: 'pin', latitude: 52.5163, longitude: 13.3777 }],
    ['image-with-caption', { type: 'text', text: 'my cities', picture: '1234567890' }],
    ['interactive-without-body', { type: 'wordless' }],
    ['voice-note', { type: 'wordless' }],
    ['sticker', { type: 'wordless' }],
    [
      'edit',
      {
        type: 'edited',
        text: 'Follow djana',
        of: 'wamid.HBgMMzUxOTExMTExMTExFQIAERgSM0U5QjQxNUFBQzA5Q0RDOTVEAA==',
      },
    ],
    ['unsupported', { type: 'wordless' }],
  ])('of the shape %s is understood', async (name, content) => {
    expect(await readFixture(name)).toEqual([
      expect.objectContaining({ kind: 'message', content }),
    ]);
  });

  it.each(['reaction', 'revoke', 'request-welcome', 'tomorrows-kind'])(
    'of the kind %s is ignored',
    async (name) => {
      expect(await readFixture(name)).toEqual([expect.objectContaining({ kind: 'ignored' })]);
    },
  );

  it('of a group is ignored', () => {
    const metadata = { phone_number_id: 'PNID' };
    const text = { from: '3519', id: 'wamid.1', type: 'text', text: { body: 'Stop' } };
    const changes = [
      { field: 'messages', value: { metadata, messages: [{ ...text, group_id: 'G' }] } },
    ];
    expect(readWebhook({ entry: [{ id: 'WABA', changes }] })).toMatchObject([{ kind: 'ignored' }]);
  });

  it('loses its null characters, which no database takes', () => {
    const metadata = { phone_number_id: 'PN\0ID' };
    const messages = [{ from: '3519\0', id: 'wamid.1', type: 'text', text: { body: 'a\0b' } }];
    const changes = [{ field: 'messages', value: { metadata, messages } }];
    const items = readWebhook({ entry: [{ id: 'WABA', changes }] });
    expect(items).toMatchObject([{ phoneNumberId: 'PNID', content: { text: 'ab' } }]);
    expect(JSON.stringify(items)).not.toContain('\\u0000');
  });

  it('of somebody with a username has no phone number', async () => {
    const [item] = await readFixture('text-from-username');
    expect(item).toMatchObject({ from: { bsuid: 'PT.9981120865530001', username: 'bia.s' } });
    expect(item).not.toHaveProperty('from.waId');
  });

  it('without anybody who sent it is ignored', () => {
    const value = { metadata: { phone_number_id: 'PNID' }, messages: [{ id: 'a', type: 'text' }] };
    expect(readWebhook({ entry: [{ changes: [{ field: 'messages', value }] }] })).toEqual([
      expect.objectContaining({ kind: 'ignored', name: 'text' }),
    ]);
  });

  it('takes a user id in the place of the number for what it is', () => {
    const value = {
      metadata: { phone_number_id: 'PNID' },
      messages: [{ id: 'a', type: 'text', from: 'PT.ENT.77', text: { body: 'Hello' } }],
    };
    expect(readWebhook({ entry: [{ changes: [{ field: 'messages', value }] }] })).toEqual([
      expect.objectContaining({ from: { bsuid: 'PT.ENT.77' } }),
    ]);
  });
});

describe('a change of identity', () => {
  it('with a new number says who became whom', async () => {
    expect(await readFixture('user-changed-number')).toEqual([
      expect.objectContaining({
        kind: 'identity-change',
        previous: { waId: '351911111111', bsuid: 'PT.1349120865530274' },
        current: { waId: '351922222222', bsuid: 'PT.2222220865530274' },
      }),
    ]);
  });

  it('without a number goes by the user ids', async () => {
    expect(await readFixture('user-changed-user-id')).toEqual([
      expect.objectContaining({
        kind: 'identity-change',
        previous: { bsuid: 'PT.1349120865530274' },
        current: { bsuid: 'PT.2222220865530274' },
      }),
    ]);
  });
});

describe('a preference', () => {
  it.each(['stop', 'resume'])('to %s is told with its user', async (choice) => {
    const { username, ...from } = ANA;
    expect(await readFixture(`preference-${choice}`)).toEqual([
      expect.objectContaining({ kind: 'preference', choice, from, phoneNumberId: 'PNID' }),
    ]);
  });

  it('of another kind is ignored', async () => {
    expect(await readFixture('preference-signup')).toEqual([
      expect.objectContaining({ kind: 'ignored', name: 'user_preferences' }),
    ]);
  });
});

describe('news of a template', () => {
  const template = { businessAccountId: 'WABA', name: 'gig_new_v1', language: 'en_US' };

  it.each([
    ['template-paused', { ...template, status: 'PAUSED' }],
    ['template-quality', { ...template, quality: 'YELLOW' }],
    ['template-category', { ...template, name: 'gig_changed_v1', category: 'MARKETING' }],
  ])('%s is told with the language as the send path spells it', async (name, change) => {
    expect(await readFixture(name)).toEqual([
      expect.objectContaining({ kind: 'template', change }),
    ]);
  });

  it('of an event that is called as objects have properties changes nothing', () => {
    const value = {
      event: 'constructor',
      message_template_name: 'gig',
      message_template_language: 'en_US',
    };
    const changes = [{ field: 'message_template_status_update', value }];
    expect(readWebhook({ entry: [{ id: 'WABA', changes }] })).toMatchObject([{ kind: 'ignored' }]);
  });

  it('that it was flagged changes nothing', async () => {
    expect(await readFixture('template-flagged')).toEqual([
      expect.objectContaining({ kind: 'ignored' }),
    ]);
  });
});

describe('news of the business account', () => {
  const read = (value: object) =>
    readWebhook({ entry: [{ id: 'WABA', changes: [{ field: 'account_update', value }] }] });

  it('say what Meta does not let it do any more', async () => {
    expect(await readFixture('account-update')).toEqual([
      expect.objectContaining({
        kind: 'account',
        change: {
          event: 'ACCOUNT_RESTRICTION',
          reasons: ['RESTRICTED_BIZ_INITIATED_MESSAGING'],
        },
      }),
    ]);
    expect(read({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } })).toEqual([
      expect.objectContaining({ change: { event: 'DISABLED_UPDATE', reasons: ['DISABLE'] } }),
    ]);
    expect(read({ event: 'ACCOUNT_VIOLATION', violation_info: 'of another shape' })).toEqual([
      expect.objectContaining({ change: { event: 'ACCOUNT_VIOLATION', reasons: [] } }),
    ]);
  });

  it('that ask nothing of anybody are ignored', () => {
    expect(read({ event: 'PARTNER_ADDED' })).toEqual([
      expect.objectContaining({ kind: 'ignored' }),
    ]);
  });
});

describe('statuses', () => {
  it('are told with callback data and price, and unknown steps ignored', async () => {
    const items = await readFixture('statuses');
    expect(items.map(({ kind }) => kind)).toEqual(['status', 'status', 'ignored', 'ignored']);
    expect(items[0]).toMatchObject({
      update: {
        status: 'sent',
        at: new Date(1795219203000),
        callbackData: '7.1',
        phoneNumberId: 'PNID',
        pricing: { category: 'marketing', billable: true },
      },
    });
  });

  it('say why a message failed', async () => {
    expect(await readFixture('status-failed')).toMatchObject([
      {
        update: {
          status: 'failed',
          errors: [{ code: 131049, detail: expect.stringContaining('healthy ecosystem') }],
        },
      },
    ]);
  });
});

describe('a webhook', () => {
  it('with several entries, changes, people and broken parts loses none of the good ones', async () => {
    const items = await readFixture('batch');
    expect(items.map(({ kind }) => kind)).toEqual([
      'message',
      'message',
      'ignored',
      'status',
      'status',
      'ignored',
      'ignored',
      'ignored',
    ]);
    expect(items[0]).toMatchObject({ from: ANA });
    expect(items[1]).toMatchObject({ from: { bsuid: 'PT.9981120865530001' } });
  });

  it('gives every repetition of an item the same key, and different items different ones', async () => {
    const keys = async () =>
      (await readFixture('batch')).flatMap((item) => ('key' in item ? [item.key] : []));
    expect(await keys()).toEqual(await keys());
    expect(new Set(await keys()).size).toBe((await keys()).length);
  });

  it.each([null, [], 'text', 7, {}, { entry: {} }, { entry: [{ changes: [{}] }] }])(
    'of the strange shape %j throws nothing',
    (body) => {
      expect(() => readWebhook(body)).not.toThrow();
    },
  );
});
