import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGig } from '../gig/a-gig.ts';
import CreateGig from '../routes/session/ng.tsx';
import { pass, stopTheClock } from '../testing/clock.ts';
import { button, field } from '../testing/controls.ts';
import { takeErrors } from '../testing/errors.ts';
import { failInEveryWay, holdBack, loseAnswer } from '../testing/failures.ts';
import { answer } from '../testing/fake-api.ts';
import {
  DJANA,
  draftIsKept,
  fillNewGig,
  fillNewProfile,
  nextMonth,
  openGig,
  openNewGig,
  openNewProfile,
  openProfile,
} from '../testing/forms.ts';
import { openedSession, openRoute } from '../testing/open-page.tsx';
import { answerPlaces, RECIFE } from '../testing/places.ts';
import { GERMAN_PAGE } from '../testing/words.ts';

const CHECK = /^\/artists\/check-username$/;
const ARTISTS = /^\/artists$/;
const GIGS = /^\/gigs$/;
const SESSION = /^\/setup-sessions\/session$/;
const NOT_SAVED = {
  failed: 'Nothing was saved',
  unsettled: 'We don’t know whether it was saved',
};
const LOGGED = 'Error submitting form:';
const QR_CODE = 'data:image/png;base64,AAAA';
const PICTURED = { ...DJANA, avatar: '/favicon.svg' };

const place = () => page.getByRole('combobox', { name: 'Location' });
const heading = (name: string) => page.getByRole('heading', { name });
const unknown = () => page.getByText('We don’t know whether it was saved');
const destructive = () => document.querySelector('[data-variant=destructive]');

beforeEach(() => {
  answerPlaces();
  answer('GET', CHECK, () => Response.json({ available: true }));
});

/** Answers a call once with faults of fields. */
function refuse(method: string, path: RegExp, errors: { path: string; message: string }[]): void {
  const problem = { title: 'Bad input', status: 400, detail: 'Look at the fields', errors };
  answer(method, path, () => Response.json(problem, { status: 400 }));
}

/** Sends a form by a double click while the server is slow: it is sent once, and is busy meanwhile. */
async function sendOnce(name: string, method: string, path: RegExp, saved: () => Response) {
  const sent = holdBack(method, path, saved);
  await button(name).dblClick();
  await expect.element(button(name)).toHaveAttribute('aria-busy', 'true');
  await expect.element(button(name)).toBeDisabled();
  const spinner = button(name).element().querySelector<SVGElement>('.animate-spin');
  await expect.element(spinner).toBeVisible();
  expect(await sent(), 'how often it was sent').toBe(1);
}

describe('a form whose sending fails', () => {
  it('in every way loses nothing of a new profile, which is created once', async () => {
    openNewProfile();
    await fillNewProfile('stubborn.one');
    const act = () => button('Create').click();
    await failInEveryWay({
      method: 'POST',
      path: ARTISTS,
      act,
      says: NOT_SAVED,
      logs: LOGGED,
      unchanged: async () => {
        await expect.element(field('Display Name')).toHaveValue('The stubborn.one');
        await expect.element(page.getByText('1/5 selected')).toBeVisible();
        await expect.element(button('Create')).toBeEnabled();
      },
    });

    const errors = [
      { path: 'displayName', message: 'This name is too loud' },
      { path: 'genres', message: 'Silence is no genre' },
      { path: 'avatar', message: 'This face is taken' },
    ];
    refuse('POST', ARTISTS, errors);
    await act();
    await expect
      .element(field('Display Name'))
      .toHaveAccessibleDescription(/This name is too loud/);
    await expect.element(field('Display Name')).toHaveFocus();
    for (const { message } of errors) await expect.element(page.getByText(message)).toBeVisible();
    expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);
    await field('Display Name').fill('Quiet now');

    const made = { ...DJANA, qrCode: QR_CODE };
    await sendOnce('Create', 'POST', ARTISTS, () => Response.json(made, { status: 201 }));
    await expect.element(heading('Your artist profile was created successfully!')).toBeVisible();
    expect(destructive(), 'what failed is mended').toBeNull();
  });

  it('in every way loses nothing of a new gig, which is created once', async () => {
    openNewGig();
    await fillNewGig('Third time lucky');
    await failInEveryWay({
      method: 'POST',
      path: GIGS,
      says: NOT_SAVED,
      logs: LOGGED,
      act: () => button('Create').click(),
      unchanged: async () => {
        await expect.element(field('Title')).toHaveValue('Third time lucky');
        await expect.element(place()).toHaveValue(RECIFE.description);
        await expect.element(button('Create')).toBeEnabled();
      },
    });

    const errors = [
      { path: 'location.placeId', message: 'This town has moved' },
      { path: 'date', message: 'Nobody has time then' },
      { path: 'image', message: 'Too much red' },
    ];
    refuse('POST', GIGS, errors);
    await button('Create').click();
    for (const { message } of errors) await expect.element(page.getByText(message)).toBeVisible();
    expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);

    await sendOnce('Create', 'POST', GIGS, () => Response.json(aGig(), { status: 201 }));
    await expect.element(heading('Your gig was created succesfully')).toBeVisible();
    const hearing = page.getByText('Fans who follow you and a place near it hear of it now.');
    await expect.element(hearing).toBeVisible();
    openRoute(CreateGig, { opened: openedSession('create-gig'), created: aGig(), genres: [] });
    await expect.element(heading('Your gig was created succesfully')).toBeVisible();
    await expect
      .element(hearing, { message: 'it is not told again when the link is opened again' })
      .not.toBeInTheDocument();
  });

  it.each([
    {
      of: 'a profile',
      open: () => openProfile(PICTURED),
      path: ARTISTS,
      name: 'Bio',
      saved: DJANA,
      updated: 'Your artist profile was updated successfully!',
    },
    {
      of: 'a gig',
      open: () => openGig({ date: nextMonth(15) }),
      path: GIGS,
      name: 'Content',
      saved: aGig(),
      updated: 'Your gig was updated successfully!',
    },
  ])('in every way keeps what was typed of $of, which is updated once', async (form) => {
    const { open, path, name, saved, updated } = form;
    open();
    await field(name).fill('Typed with patience');
    await failInEveryWay({
      method: 'PATCH',
      path,
      says: NOT_SAVED,
      logs: LOGGED,
      act: () => button('Update').click(),
      unchanged: async () => {
        await expect.element(field(name)).toHaveValue('Typed with patience');
        await expect.element(button('Update')).toBeEnabled();
      },
    });
    await sendOnce('Update', 'PATCH', path, () => Response.json(saved));
    await expect.element(heading(updated)).toBeVisible();
  });

  it('because it is sent too late says that its session has expired', async () => {
    openProfile(PICTURED);
    await field('Bio').fill('A moment too late');
    const detail = 'This session has expired.';
    const problem = { title: 'Expired', status: 410, detail };
    answer('PATCH', ARTISTS, () => Response.json(problem, { status: 410 }));
    await button('Update').click();
    await expect.element(heading(detail)).toHaveFocus();
    expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);
    openProfile(PICTURED);
    await expect
      .element(field('Bio'), { message: 'is offered under the new link' })
      .toHaveValue('A moment too late');
  });

  it('because the phone is offline says that nothing was saved', async () => {
    openProfile(PICTURED);
    await field('Bio').fill('In a tunnel');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer('PATCH', ARTISTS, loseAnswer);
    await button('Update').click();
    await expect.poll(() => destructive()?.textContent).toContain('Nothing was saved');
    expect(destructive()?.textContent).toContain('You are offline.');
    expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);

    const said = page.getByRole('main').getByText('You are offline.');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(said, { message: 'stays until it is sent' }).toBeVisible();
    answer('PATCH', ARTISTS, () => Response.json(PICTURED));
    await button('Try again').click();
    await expect.element(heading('Your artist profile was updated successfully!')).toBeVisible();
    await expect.element(said).not.toBeInTheDocument();
  });
});

describe('a form in German', () => {
  it('says in German what is wrong in it, and what the server refuses', async () => {
    openProfile(PICTURED, GERMAN_PAGE);
    await field('Link').fill('ftp://djana');
    await field('Bio').fill('Aus Recife');
    await expect.element(field('Link')).toHaveAccessibleDescription(/Schreib eine Webadresse/);
    await field('Link').fill('djana.example');

    const told = { code: 'usernameTaken', message: 'This username was taken meanwhile' };
    const errors = [{ path: 'username', ...told }];
    const problem = {
      title: 'Conflict',
      status: 409,
      detail: told.message,
      code: told.code,
      errors,
    };
    answer('PATCH', ARTISTS, () => Response.json(problem, { status: 409 }));
    await button('Speichern').click();
    const taken = 'Dieser Benutzername wurde inzwischen vergeben';
    await expect.element(field('Benutzername')).toHaveAccessibleDescription(new RegExp(taken));
    await expect.poll(() => destructive()?.textContent).toContain(taken);
    expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);
  });
});

it('a gig that was changed meanwhile and cannot be read is known not to be saved', async () => {
  openGig({ date: nextMonth(15) });
  await field('Address').fill('Rua da Aurora 1');
  const said = { code: 'changedMeanwhile', values: { changes: 'it is postponed' } };
  const problem = { title: 'Conflict', status: 409, detail: '', ...said };
  answer('PATCH', GIGS, () => Response.json(problem, { status: 409 }));
  answer('GET', /^\/gigs\/gig-1$/, loseAnswer);
  await button('Update').click();
  await expect.poll(() => destructive()?.textContent).toContain('Nothing was saved');
  await expect.poll(() => destructive()?.textContent).toContain('it is postponed');
  expect(unknown().elements()).toEqual([]);
  expect(takeErrors()).toEqual([
    expect.stringContaining('Error fetching gig:'),
    expect.stringContaining(LOGGED),
  ]);

  const now = aGig({ date: nextMonth(15), status: 'postponed', revision: 2 });
  answer('GET', /^\/gigs\/gig-1$/, () => Response.json(now));
  await button('Update').click();
  await expect.element(page.getByRole('radio', { name: 'Postponed' })).toBeChecked();
  await expect.element(field('Address')).toHaveValue('Rua da Aurora 1');
  expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);
});

describe('a form whose answer was lost', () => {
  it('and that was typed anew is not said to be made, and is kept', async () => {
    openNewGig();
    await fillNewGig('First thought');
    answer('POST', GIGS, loseAnswer);
    await button('Create').click();
    await expect.element(unknown()).toBeVisible();
    await field('Title').fill('Second thought');
    const problem = { title: 'Conflict', status: 409, detail: 'It has made its gig already.' };
    answer('POST', GIGS, () => Response.json(problem, { status: 409 }));
    answer('GET', SESSION, () =>
      Response.json({ ...openedSession('create-gig', { gigId: 'gig-1' }).session }),
    );
    answer('GET', /^\/gigs\/gig-1$/, () => Response.json(aGig({ title: 'First thought' })));
    await button('Create').click();
    await expect.element(heading('This link has made its gig already.')).toBeVisible();
    await expect.element(heading('First thought')).toBeVisible();
    expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);
    openNewGig();
    await expect.element(field('Title')).toHaveValue('Second thought');
  });

  it('is offered under a new link as perhaps saved', async () => {
    openNewGig();
    await field('Title').fill('Was it saved?');
    await draftIsKept();
    await fillNewGig('Was it saved?');
    answer('POST', GIGS, loseAnswer);
    await button('Create').click();
    await expect.element(unknown()).toBeVisible();
    expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);
    openNewGig();
    await expect.element(page.getByText('It was sent, but no answer came')).toBeVisible();
    await expect.element(field('Title')).toHaveValue('Was it saved?');
  });

  it('goes on saying that nobody knows until somebody looks', async () => {
    openGig({ date: nextMonth(15) });
    await field('Address').fill('Rua da Aurora 1');
    answer('PATCH', GIGS, loseAnswer);
    stopTheClock();
    await button('Update').click();
    await pass(50);
    expect(unknown().elements()).toHaveLength(1);
    expect(button('Update').element(), 'the pressed button keeps the focus').toHaveFocus();
    await pass(60_000);
    expect(unknown().elements()).toHaveLength(1);
    expect(button('Look whether it was saved').elements()).toHaveLength(1);
    expect(takeErrors()).toEqual([expect.stringContaining(LOGGED)]);
  });
});

it('a username that cannot be checked leaves its status as it was, and can be checked again', async () => {
  openNewProfile();
  await field('Username').fill('first.name');
  await expect.element(page.getByText('Username is available')).toBeVisible();
  const status = () => page.getByText(/^Username is|^Checking username|^The username could not/);
  let tries = 0;
  await failInEveryWay({
    method: 'GET',
    path: CHECK,
    logs: 'Error checking username:',
    act: async () => {
      if (tries === 0) await field('Username').fill('flaky.name');
      else await button('Check again').click();
      tries += 1;
    },
    says: 'The username could not be checked',
    unchanged: async () => {
      await expect.element(field('Username')).toHaveValue('flaky.name');
      const said = status().elements();
      expect(said.filter((element) => !element.closest('[data-variant]'))).toEqual([]);
    },
  });
  const checked = holdBack('GET', CHECK, () => Response.json({ available: true }));
  await button('Check again').click();
  await expect.element(page.getByText('Checking username...')).toBeVisible();
  await checked();
  await expect.element(page.getByText('Username is available')).toBeVisible();
});

it('a username that could not be checked is checked again on the way back to it', async () => {
  openNewProfile();
  answer('GET', CHECK, loseAnswer);
  await field('Username').fill('flaky.name');
  await expect.element(page.getByText('The username could not be checked')).toBeVisible();
  expect(takeErrors()).toEqual([expect.stringContaining('Error checking username:')]);
  answer('GET', CHECK, () => Response.json({ available: true }));
  await userEvent.tab();
  await page.getByRole('link', { name: 'Username' }).click();
  await expect.element(page.getByText('Username is available')).toBeVisible();
});
