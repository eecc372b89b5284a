import { type Browser, type Page, expect as see } from '@playwright/test';
import axe from 'axe-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './testing/browser.ts';
import { RunningSimulator } from './testing/running-simulator.ts';
import { buttons, interactive, linkButton, list, text } from './testing/sample-messages.ts';

const ANA = '447700900111';

describe('the phones in the browser', () => {
  let browser: Browser;
  let simulator: RunningSimulator;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
    errors = [];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    await page.goto(simulator.origin);
  });
  afterEach(async () => {
    await page.context().close();
    await simulator.stop();
    expect(errors).toEqual([]);
  });

  const phone = (name = 'Ana') => page.getByRole('region', { name: new RegExp(name) });

  /** Types as Ana and waits until the business has heard it. */
  async function write(words: string) {
    await phone().getByRole('textbox').fill(words);
    await phone().getByRole('textbox').press('Enter');
    await see(phone().getByRole('log')).toContainText(words);
  }

  /** What axe finds; run in the page itself, which takes a third of the time of a second page. */
  async function barriers(): Promise<unknown> {
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
    return page.evaluate('axe.run(document).then(({ violations }) => violations)');
  }

  it('edit what they sent, and reply to a message, by keys alone', async () => {
    await write('Follow portp');
    await phone().getByRole('button', { name: 'Edit this message' }).focus();
    await page.keyboard.press('Enter');
    await see(phone().getByRole('textbox')).toHaveValue('Follow portp');
    await see(phone().getByRole('textbox')).toBeFocused();
    expect(await barriers()).toEqual([]);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('o');
    await page.keyboard.press('Enter');
    await see(phone().getByRole('log')).toContainText('Edited: “Follow porto”');
    await phone().getByRole('button', { name: 'Reply to this message' }).focus();
    await page.keyboard.press('Enter');
    const banner = phone().getByText('Reply to “Follow portp”');
    await see(banner).toBeVisible();
    await page.keyboard.type('Thanks');
    await page.keyboard.press('Enter');
    await see(phone().locator('.quote')).toHaveText('Follow portp');
    await see(banner).toBeHidden();
    await simulator.sink.until(() => simulator.sink.messages().length === 3);
    const [first, edit, reply] = simulator.sink.messages();
    expect(edit).toMatchObject({
      type: 'edit',
      edit: { original_message_id: first!.id, message: { text: { body: 'Follow porto' } } },
    });
    expect(reply).toMatchObject({ text: { body: 'Thanks' }, context: { id: first!.id } });
  });

  it('let an edit be on Escape', async () => {
    await write('Hello');
    await phone().getByRole('button', { name: 'Edit this message' }).click();
    await page.keyboard.press('Escape');
    await see(phone().getByRole('textbox')).toHaveValue('');
    await write('Again');
    await see(phone().locator('.own')).toHaveCount(2);
  });

  it('send what is typed and show what is answered, with ticks', async () => {
    await write('Hello');
    await see(phone().getByRole('img', { name: 'Delivered' })).toBeVisible();
    await simulator.send(ANA, {
      type: 'text',
      text: { body: 'See *bold* https://x.example/a_b_c.' },
    });
    await see(phone().locator('strong')).toHaveText('bold');
    await see(phone().getByRole('link')).toHaveAttribute('href', 'https://x.example/a_b_c');
    await simulator.sink.until(() =>
      simulator.sink.statuses().some(({ status }) => status === 'read'),
    );
  });

  it('press buttons, choose rows and follow links', async () => {
    await write('Hello');
    await simulator.send(ANA, buttons('Yes', 'No'));
    await phone().getByRole('button', { name: 'No' }).click();
    await see(phone().locator('.own').last()).toContainText('No');
    await simulator.send(ANA, list(3));
    await phone().getByRole('button', { name: 'Open' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Row 1' }).click();
    await see(phone().locator('.own').last()).toContainText('Row 1');
    await simulator.send(ANA, linkButton('https://x.example/form'));
    const link = phone().getByRole('link', { name: 'Open form' });
    await see(link).toHaveAttribute('target', '_blank');
    await simulator.sink.until(() => simulator.sink.messages().length === 3);
  });

  it('send a picture, with what is typed as its caption', async () => {
    const poster = sharp({ create: { width: 40, height: 60, channels: 3, background: '#0a0' } });
    await phone().getByRole('textbox').fill('Live at SO36');
    const choosing = page.waitForEvent('filechooser');
    await phone().getByRole('button', { name: 'Send a picture' }).click();
    const file = {
      name: 'poster.png',
      mimeType: 'image/png',
      buffer: await poster.png().toBuffer(),
    };
    await (await choosing).setFiles(file);
    const sent = phone().getByRole('log').locator('.own');
    await see(sent).toContainText('Live at SO36');
    await see(sent.getByRole('img', { name: /^Picture/ })).toHaveJSProperty('complete', true);
    await see(phone().getByRole('textbox')).toHaveValue('');
    await simulator.sink.until(() => simulator.sink.messages().length === 1);
    expect(await barriers()).toEqual([]);
  });

  it('stay at the end of the chat when a picture arrives', async () => {
    await simulator.openWindow(ANA);
    for (let count = 0; count < 20; count += 1) await simulator.send(ANA, text);
    const tall = sharp({ create: { width: 200, height: 900, channels: 3, background: '#0a0' } });
    const { body: media } = await simulator.upload(await tall.jpeg().toBuffer(), 'image/jpeg');
    const chat = phone().getByRole('log');
    await see(chat.locator('.message:not(.own)')).toHaveCount(20);
    const header = { type: 'image', image: { id: media.id } };
    await simulator.send(
      ANA,
      interactive('button', buttons('Fine').interactive.action, { header }),
    );
    const picture = chat.locator('img');
    await see(picture).toHaveJSProperty('complete', true);
    await see(picture).toBeInViewport({ ratio: 1 });
    const [chatTop, end] = await Promise.all([
      page.evaluate<number>('document.querySelector("[role=log]").scrollTop'),
      page.evaluate<number>(
        '(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)(document.querySelector("[role=log]"))',
      ),
    ]);
    expect(end - chatTop).toBeLessThan(1);
  });

  it('show what became of a message while the chat was being read', async () => {
    const text = { from: 'business', type: 'text', text: { body: 'New gig' } };
    const message = { id: 'wamid.1', at: new Date().toISOString(), ...text };
    const shown = await page.evaluate(`(async () => {
      const { Chat } = await import('/chat.js');
      const chat = new Chat(() => new Date(), {});
      chat.take(${JSON.stringify({ ...message, status: 'delivered' })});
      chat.fill([${JSON.stringify({ ...message, status: 'sent' })}]);
      return chat.root.textContent;
    })()`);
    expect(shown).toContain('New gig');
  });

  it('show the end of a chat on a narrow screen, where tabs take room from it', async () => {
    await simulator.openWindow(ANA);
    for (let count = 0; count < 20; count += 1) await simulator.send(ANA, text);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    const last = phone().getByRole('log').locator('.message').last();
    await see(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 420 });
    await see(last).toBeInViewport({ ratio: 1 });
  });

  it('send a city or any point', async () => {
    await phone().getByRole('button', { name: 'Send a location' }).click();
    await page.getByRole('button', { name: 'Lisbon, Portugal' }).click();
    await phone().getByRole('button', { name: 'Send a location' }).click();
    await page.getByLabel('Latitude').fill('somewhere');
    await page.getByLabel('Longitude').fill('-34.9');
    await page.getByRole('button', { name: 'Send this point' }).click();
    await see(page.getByRole('alert')).toContainText('no number of degrees');
    await page.getByLabel('Latitude').fill('-8,1');
    await page.getByRole('button', { name: 'Send this point' }).click();
    await simulator.sink.until(() => simulator.sink.messages().length === 2);
    expect(simulator.sink.messages().map(({ location }) => location)).toMatchObject([
      { latitude: 38.7223, longitude: -9.1393 },
      { latitude: -8.1, longitude: -34.9 },
    ]);
  });

  it('send a location to the number whose chat is shown', async () => {
    const [first, second] = ['351900000001', '351900000002'];
    await page.goto('about:blank');
    await simulator.stop();
    simulator = await RunningSimulator.start({ SIMULATOR_NUMBERS: `11:${first},12:${second}` });
    await page.goto(simulator.origin);
    await write('Hello');
    await phone().getByLabel('Number of the business').selectOption(`+${second}`);
    await phone().getByRole('button', { name: 'Send a location' }).click();
    await page.getByRole('button', { name: 'Lisbon, Portugal' }).click();
    await see(phone().getByRole('log')).toContainText('Lisbon');
    await simulator.sink.until(() => simulator.sink.messages().length === 2);
    const to = simulator.sink.values('messages').map(({ metadata }) => metadata);
    expect(to).toMatchObject([{ phone_number_id: '11' }, { phone_number_id: '12' }]);
  });

  it("type a deep link's text and send it only when told to", async () => {
    const { businessNumber } = simulator.config;
    await page.goto(`${simulator.origin}/wa/${businessNumber}?text=Follow%20djana&phone=${ANA}`);
    await see(phone().getByRole('textbox')).toHaveValue('Follow djana');
    await page.reload();
    await see(phone().getByRole('textbox')).toHaveValue('Follow djana');
    expect(simulator.sink.messages()).toEqual([]);
    await phone().getByRole('button', { name: 'Send', exact: true }).click();
    await simulator.sink.until(() => simulator.sink.messages().length === 1);
    expect(simulator.sink.messages()).toMatchObject([{ text: { body: 'Follow djana' } }]);
  });

  it('move a deep link to another phone', async () => {
    await page.goto(`${simulator.origin}/?draft=Hello&phone=${ANA}`);
    await page.getByRole('button', { name: 'Move to Fred, a fan' }).click();
    await see(phone('Fred').getByRole('textbox')).toHaveValue('Hello');
    await see(phone().getByRole('textbox')).toHaveValue('');
  });

  it('are added, named and given a persona', async () => {
    await page.getByRole('button', { name: 'Add a phone' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mia');
    await page.getByLabel(/Hides the number/).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await see(phone('Mia')).toContainText('@mia.');
    await phone('Mia')
      .getByRole('button', { name: /Settings/ })
      .click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Maya');
    await page.getByRole('button', { name: 'Save' }).click();
    await see(phone('Maya')).toBeVisible();
  });

  it('are seen one at a time on a narrow screen, with a count of what is unread', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: 'Fred' }).click();
    await see(phone()).toBeHidden();
    await simulator.openWindow(ANA);
    await simulator.send(ANA, text);
    await see(page.getByRole('tab', { name: 'Ana' })).toContainText('1');
    await page.keyboard.press('ArrowLeft');
    await see(phone()).toBeVisible();
    await see(page.getByRole('tab', { name: 'Ana' })).not.toContainText('1');
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(360);
  });

  it.each(['light', 'dark'] as const)('have no barriers that axe knows, in %s', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await write('Hello');
    await simulator.send(ANA, buttons('Yes', 'No'));
    await see(phone().getByRole('button', { name: 'Yes' })).toBeVisible();
    expect(await barriers()).toEqual([]);
    await phone()
      .getByRole('button', { name: /Settings/ })
      .click();
    expect(await barriers()).toEqual([]);
  });
});
