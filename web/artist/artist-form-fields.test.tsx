import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { pass, stopTheClock } from '../testing/clock.ts';
import { button, field } from '../testing/controls.ts';
import { takeErrors } from '../testing/errors.ts';
import { answer, callsTo } from '../testing/fake-api.ts';
import { DJANA, openNewProfile, openProfile } from '../testing/forms.ts';

const CHECK = /^\/artists\/check-username$/;

const username = () => field('Username');
const genres = () => page.getByRole('group', { name: 'Select your main genres (for this gig)' });
const checked = () => callsTo('GET', CHECK).map(({ query }) => query.get('username'));

beforeEach(() => answer('GET', CHECK, () => Response.json({ available: true })));

const focus = (control: Locator) => (control.element() as HTMLElement).focus();

/** Goes to a control and on from it by keyboard. */
async function leave(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  focus(control);
  await userEvent.tab();
}

it('each field of the artist form says what it lacks when it is left', async () => {
  openNewProfile();
  const [displayName, link] = [field('Display Name'), field('Link')];
  const picture = page.getByLabelText('Picture', { exact: true });
  await leave(picture);
  await expect.element(picture).toHaveAccessibleDescription(/Choose a picture/);
  await username().fill('ab');
  await leave(username());
  await expect
    .element(username())
    .toHaveAccessibleDescription(/A username has at least 3 characters/);
  await displayName.fill(' ');
  await leave(displayName);
  await expect.element(displayName).toHaveAccessibleDescription(/A display name is required/);
  for (const [typed, lacks] of [
    ['@djana.sousa', /Write a web address/],
    ['foo bar.com', /A web address has no spaces/],
    ['http://localhost:3000', /Write a web address/],
  ] as const) {
    await link.fill('');
    await expect.element(link).not.toHaveAttribute('aria-invalid', 'true');
    await link.fill(typed);
    await leave(link);
    await expect.element(link).toHaveAccessibleDescription(lacks);
  }
  focus(genres().getByRole('searchbox'));
  focus(username());
  await expect.element(genres()).toHaveAccessibleDescription(/Select at least one genre/);
  const stillToDo = page.getByText(/^Still to do:/);
  await expect
    .element(stillToDo)
    .toHaveTextContent('Still to do: Picture, Username, Display Name, Link, Genres');
  await expect
    .element(page.getByRole('button', { name: 'Create', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');

  await username().fill('a b-c!');
  await expect.element(username()).toHaveValue('abc');
  await displayName.fill('Abc');
  await link.fill('');
  for (const control of [username(), displayName, link]) {
    await expect.element(control).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(stillToDo).toHaveTextContent('Still to do: Picture, Genres');

  focus(displayName);
  await userEvent.keyboard('{Enter}');
  await expect.element(picture, { message: 'Enter sends no half a form' }).toHaveFocus();
  expect(callsTo('POST', /^\/artists$/)).toEqual([]);
});

it('what speaks up in a form is there before it does, so that it is read out', async () => {
  openNewProfile();
  await expect.element(username()).toBeVisible();
  const speaking = [...document.querySelectorAll('form [aria-live], form [role=status]')];
  expect(speaking.length).toBeGreaterThan(5);
  expect(speaking.filter((region) => getComputedStyle(region).display === 'none')).toEqual([]);
});

it('a web address in a name is refused while it is typed, until it is gone', async () => {
  openNewProfile();
  const displayName = field('Display Name');
  await displayName.click();
  await userEvent.keyboard('Djana www.');
  await expect.element(displayName).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('d');
  await expect
    .element(displayName)
    .toHaveAccessibleDescription(/Please leave web addresses out here/);
  await userEvent.keyboard('{Backspace}');
  await expect.element(displayName).not.toHaveAttribute('aria-invalid', 'true');
});

it('a username that looks like another’s is said to', async () => {
  answer('GET', CHECK, () => Response.json({ available: false, code: 'usernameLooksAlike' }));
  openNewProfile();
  await username().fill('dj.ana');
  await expect.element(page.getByText(/looks like another artist’s/)).toBeVisible();
  await expect.element(username()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(username()).toHaveAccessibleDescription(/looks like another artist’s/);
  await username().fill('dj');
  await expect.element(username()).not.toHaveAttribute('aria-invalid', 'true');
});

it.each(['djana.', 'djana.data', 'djana.ICS', 'djana.atom'])(
  'a username that ends as %j does is refused while it is typed, once typing pauses',
  async (typed) => {
    openNewProfile();
    await expect.element(username()).toBeVisible();
    focus(username());
    stopTheClock();
    await userEvent.keyboard(typed);
    await pass(500);
    await expect.element(username()).toHaveFocus();
    await expect.element(username()).toHaveAccessibleDescription(/cannot end in/);
    await expect.element(username()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('x');
    await pass(500);
    await expect.element(username()).toHaveAccessibleDescription(/Username is available/);
    expect(checked()).toEqual([`${typed}x`]);
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    expect(page.getByText(/cannot end in/).elements(), 'said once').toHaveLength(1);
  },
);

it('a username that speaks for others is said to', async () => {
  answer('GET', CHECK, () => Response.json({ available: false, code: 'nameImpersonates' }));
  openNewProfile();
  await username().fill('telegram.team');
  await expect.element(username()).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(username())
    .toHaveAccessibleDescription(/could be mistaken for Stagebell, WhatsApp, Telegram or Meta/);
});

it('a username loses its accents, and it is said when nothing of a text can be one', async () => {
  openNewProfile();
  const said = page.getByRole('status').filter({ hasText: 'Letters a–z, digits, . and _' });
  await username().click();
  await userEvent.keyboard('Lúna Weiß');
  await expect.element(username()).toHaveValue('LunaWeiss');
  await userEvent.keyboard('я');
  await expect.element(said).toBeVisible();
  await userEvent.keyboard('ø');
  await expect.element(username()).toHaveValue('LunaWeisso');
  await expect.element(said).not.toBeInTheDocument();
  await username().fill('Зоя');
  await expect.element(username()).toHaveValue('');
  await expect.element(said).toBeVisible();
});

it('a username is checked 500 ms after typing stops, and that it is checked is said', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer('GET', CHECK, async () => {
    await released;
    return Response.json({ available: true });
  });
  openNewProfile();
  await expect.element(username()).toBeVisible();
  focus(username());
  stopTheClock();
  await userEvent.keyboard('ab');
  await pass(1000);
  expect(checked(), 'not below three characters').toEqual([]);

  await userEvent.keyboard('c');
  await pass(400);
  await userEvent.keyboard('d');
  await pass(400);
  expect(checked(), 'not while it is typed').toEqual([]);
  await pass(100);
  expect(page.getByText('Checking username...').elements()).toHaveLength(1);
  expect(checked()).toEqual(['abcd']);
  release();
  await expect.element(page.getByText('Username is available')).toBeVisible();
});

it('what is below a username does not move when it is checked', async () => {
  openNewProfile();
  await expect.element(username()).toBeVisible();
  const top = () => genres().element().getBoundingClientRect().top + window.scrollY;
  const before = top();
  await username().fill('abc');
  await expect.element(page.getByText('Username is available')).toBeVisible();
  expect(top()).toBe(before);
});

it('of one’s own username nothing is asked or said, however it is spelt', async () => {
  const said = page.getByText(/^(Checking username\.\.\.|Username is (not )?available)$/);
  openProfile();
  await expect.element(username()).toHaveValue(DJANA.username);
  stopTheClock();
  await pass(1000);
  expect(said.elements()).toHaveLength(0);

  await username().fill('another.name');
  await pass(500);
  await expect.element(said).toHaveTextContent('Username is available');
  for (const own of [DJANA.username, DJANA.username.toUpperCase()]) {
    await username().fill(own);
    await pass(1000);
    expect(said.elements()).toHaveLength(0);
  }
  expect(checked(), 'the other one alone').toEqual(['another.name']);
});

it('what waits for approval stands in the form with what others see, and is taken back by setting that again', async () => {
  const ARTISTS = /^\/artists$/;
  const former = { ...DJANA, avatar: '/favicon.svg' };
  const avatar = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
  const proposed = { username: 'djana.too', displayName: 'Djana Two', avatar };
  const seen = (shown: string) =>
    page.getByText(`Until then, others see ${shown}.`, { exact: false });
  const notes = () => [seen('@djana'), seen('Djana')];
  const shownPicture = () =>
    document.querySelector<HTMLImageElement>('form img')?.getAttribute('src');
  answer('PATCH', ARTISTS, () => Response.json(former));
  openProfile({ ...former, proposed });
  await expect.element(username()).toHaveValue('djana.too');
  await expect.element(field('Display Name')).toHaveValue('Djana Two');
  for (const note of notes()) await expect.element(note).toBeVisible();
  expect(shownPicture()).toBe(avatar);
  await expect.element(page.getByText('This picture waits for approval.')).toBeVisible();

  await username().fill('djana');
  await field('Display Name').fill('Djana');
  for (const note of notes()) await expect.element(note).not.toBeInTheDocument();
  await button('Keep the one from before').click();
  expect(shownPicture()).toBe('/favicon.svg');
  await button('Undo').click();
  expect(shownPicture()).toBe(avatar);
  await button('Keep the one from before').click();
  await button('Update').click();
  await expect
    .element(page.getByText('Your artist profile was updated successfully!'))
    .toBeVisible();
  const sent = callsTo('PATCH', ARTISTS).map(({ body }) => [...(body as FormData)].slice(1));
  expect(sent).toEqual([
    [
      ['username', 'djana'],
      ['displayName', 'Djana'],
      ['withdrawAvatar', 'true'],
    ],
  ]);
  expect(checked(), 'both names are their own').toEqual([]);
});

it('of a text pasted beyond the limit it is said what was left out', async () => {
  openNewProfile();
  const bio = field('Bio');
  await bio.click();
  await navigator.clipboard.writeText('x'.repeat(160));
  await userEvent.paste();
  await expect.element(bio).toHaveValue('x'.repeat(150));
  const notice = page.getByText('Only 150 characters fit: the last 10 were left out.');
  await expect.element(notice).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByText('149/150')).toBeVisible();
});

it('an emoji counts as one character, as the calls count it', async () => {
  openNewProfile();
  const bio = field('Bio');
  await bio.click();
  await navigator.clipboard.writeText('🎉'.repeat(75));
  await userEvent.paste();
  await expect.element(page.getByText('75/150')).toBeVisible();
  await userEvent.paste();
  await expect.element(page.getByText('150/150')).toBeVisible();
  await expect.element(page.getByText(/were left out/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Home}x');
  await expect.element(bio, { message: 'it is full' }).toHaveValue('🎉'.repeat(150));
  await navigator.clipboard.writeText('ab🎉');
  await userEvent.keyboard('{End}{Backspace}{Backspace}');
  await userEvent.paste();
  await expect.element(bio).toHaveValue(`${'🎉'.repeat(148)}ab`);
  await expect
    .element(page.getByText('Only 150 characters fit: the last 1 were left out.'))
    .toBeVisible();
});

it('a genre that we lack leads to the nearest ones, by keyboard', async () => {
  openNewProfile();
  const search = genres().getByRole('searchbox');
  await search.fill('Reggaetón');
  await expect
    .element(page.getByText('Nearest to “Reggaetón”: Latin, Hip Hop, Reggae'))
    .toHaveAttribute('aria-live');
  focus(search);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect
    .element(genres().getByRole('button', { name: 'Latin' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(genres()).toHaveAccessibleDescription(/1\/5 selected/);
  await search.fill('qzxw');
  await expect.poll(() => genres().getByRole('button').elements().length).toBeGreaterThan(0);
});

it('the genres are one stop of the Tab key, with arrow keys, Home and End inside', async () => {
  openNewProfile();
  await expect.element(username()).toBeVisible();
  const genre = (name: string) => genres().getByRole('button', { name, exact: true });
  const search = genres().getByRole('searchbox');
  async function press(key: string, goesTo: Locator): Promise<void> {
    await userEvent.keyboard(key);
    await expect.element(goesTo).toHaveFocus();
  }
  focus(search);
  await userEvent.tab();
  await expect.element(genre('Pop')).toHaveFocus();
  await press('{ArrowRight}', genre('Rock'));
  await press(' {ArrowDown}', genre('Hip Hop'));
  await press(' {ArrowLeft}', genre('Rock'));
  await press('{Home}', genre('Pop'));
  await press(' {ArrowLeft}', genre('Experimental'));
  await press(' {ArrowUp}', genre('Noise'));
  await press('{Enter}{End}', genre('Experimental'));
  await expect.element(page.getByText('5/5 selected')).toBeVisible();
  await expect.element(genre('House')).toBeDisabled();
  await press('{ArrowRight}', genre('Pop'));
  await press('{ArrowRight}', genre('Rock'));
  await press('{ArrowRight}', genre('Hip Hop'));
  await press('{ArrowRight}', genre('Noise'));
  await userEvent.tab({ shift: true });
  await expect.element(search).toHaveFocus();
  await userEvent.tab();
  await expect.element(genre('Pop'), { message: 'the first one chosen' }).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('4/5 selected')).toBeVisible();
  await userEvent.tab();
  expect(genres().element().contains(document.activeElement)).toBe(false);
});

it('a new username whose QR code cannot be had leads to the page of the code', async () => {
  openProfile({ ...DJANA, avatar: '/favicon.svg' });
  await username().fill('djana.live');
  await expect.element(page.getByText('Username is available')).toBeVisible();
  const renamed = { ...DJANA, username: 'djana.live' };
  answer('PATCH', /^\/artists$/, () => Response.json(renamed));
  answer('GET', /\/qr-code$/, () => new Response('', { status: 503 }));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect
    .element(page.getByRole('link', { name: 'See your new QR code' }))
    .toHaveAttribute('href', '/a/djana.live/qr-code');
  expect(takeErrors()).toEqual([expect.stringContaining('Error fetching QR code:')]);
});

it('of a profile only what was changed is sent, and everything once it is not known what is stored', async () => {
  const ARTISTS = /^\/artists$/;
  const named = { ...DJANA, displayName: 'Djana Sousa', avatar: '/media/djana.webp' };
  openProfile(named);
  answer('PATCH', ARTISTS, () => new Response(null, { status: 502 }));
  await field('Display Name').fill('Djana Two');
  await button('Update').click();
  await expect.element(page.getByText('We don’t know whether it was saved')).toBeVisible();
  await field('Display Name').fill(named.displayName);
  answer('PATCH', ARTISTS, () => Response.json(named));
  await button('Update').click();
  await expect
    .element(page.getByText('Your artist profile was updated successfully!'))
    .toBeVisible();
  const sent = callsTo('PATCH', ARTISTS).map(({ body }) => [...(body as FormData).keys()]);
  const everything = ['username', 'displayName', 'bio', 'link', 'genres'];
  expect(sent).toEqual([
    ['setupSessionId', 'displayName'],
    ['setupSessionId', ...everything],
  ]);
  takeErrors();
});
