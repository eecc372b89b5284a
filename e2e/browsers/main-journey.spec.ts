import { writeFile } from 'node:fs/promises';
import { linksIn, type Phone } from '../product/phone.ts';
import { photo } from '../product/pictures.ts';
import { expect } from '../product/product.ts';
import type { BrowserPage, Target } from './browser-page.ts';
import { browserTest } from './browser-test.ts';

const TITLE = 'Late night at the Silver Room';
/** Anything but none leaves a select's colours to the browser, which may make it unreadable. */
const PERIOD_PAINT = `() => getComputedStyle(document.querySelector('select')).appearance`;
const button = (name: Target['name']): Target => ({ role: 'button', name });
const textbox = (name: string): Target => ({ role: 'textbox', name });

async function createProfile(screen: BrowserPage, phone: Phone, picture: string): Promise<void> {
  await screen.open(await phone.askForLink('Create profile', 'na'));
  await screen.sees('Create Artist Profile');
  await screen.chooseFile(picture);
  await screen.type(textbox('Username'), 'djana');
  await screen.type(textbox('Display Name'), 'The djana');
  await screen.click(button('Techno'));
  await screen.sees('Username is available');
  await screen.click(button('Create'));
  await screen.sees('Your artist profile was created successfully!');
}

async function followRecife(screen: BrowserPage, phone: Phone): Promise<void> {
  await phone.ask('Follow djana');
  await screen.open(await phone.askForLink('My cities', 'ml'));
  await screen.sees('Manage Locations');
  await screen.type({ role: 'combobox', name: '' }, 'recif');
  await screen.click({ role: 'option', name: 'Recife, Pernambuco, Brazil' });
  await screen.sees('Do you want to add Recife, Pernambuco, Brazil');
  await screen.click(button('Confirm'));
  await screen.has(button('Remove Recife'));
}

async function publishGig(screen: BrowserPage, phone: Phone, picture: string): Promise<void> {
  await screen.open(await phone.askForLink('Create gig', 'ng'));
  await screen.sees('Create Gig');
  await screen.chooseFile(picture);
  await screen.type(textbox('Title'), TITLE);
  await screen.click(button('Date'));
  await screen.click(button('Next Month'));
  await screen.click(button(/\b15(th)?\b/));
  expect(await screen.run(PERIOD_PAINT), 'the choice of AM and PM is painted by us').toBe('none');
  await screen.type({ role: 'spinbutton', name: 'Hours' }, '8');
  await screen.type({ role: 'combobox', name: 'Location' }, 'recif');
  await screen.click({ role: 'option', name: 'Recife, Pernambuco, Brazil' });
  await screen.click(button('Techno'));
  await screen.click(button('Create'));
  await screen.sees('Your gig was created succesfully');
}

browserTest(
  'a gig announced here is heard of by a fan, and opens',
  async ({ browserPage: screen, newPhone }, testInfo) => {
    const [artist, fan] = [newPhone(), newPhone()];
    const picture = testInfo.outputPath('photo.jpg');
    await writeFile(picture, (await photo('#7a2348')).buffer);
    await createProfile(screen, artist, picture);
    await followRecife(screen, fan);
    await publishGig(screen, artist, picture);

    const news = await fan.waitForMessage((message) => JSON.stringify(message).includes(TITLE));
    await screen.open(linksIn(news).find((link) => link.includes('/g/'))!);
    await screen.sees('20:00');
    await screen.has({ role: 'heading', name: TITLE });
    await screen.has({ role: 'img', name: 'Map' });
  },
);
