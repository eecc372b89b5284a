import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRoute } from '../testing/open-page.tsx';
import { askForReason } from './ask-for-reason.ts';
import { ReportPage } from './report-page.tsx';

function Report({ loaderData }: { loaderData: ComponentProps<typeof ReportPage> }) {
  return <ReportPage {...loaderData} />;
}

it('a report without a reason is not sent, asks for one in the page, and is content with it', async () => {
  openRoute(Report, { kind: 'gig', page: '/g/abc2345', name: 'Silver', isReasonMissing: false });
  const reasons = page.getByRole('group', { name: 'What is wrong?' });
  await expect.element(reasons).toBeVisible();
  askForReason(reasons.element() as HTMLFieldSetElement);
  let sent = 0;
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });

  const send = page.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect.element(reasons).toHaveAccessibleDescription('Choose what is wrong');
  await expect.element(page.getByText('Choose what is wrong')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Spam or advertising' })).toHaveFocus();
  expect(sent).toBe(0);

  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Choose what is wrong')).not.toBeInTheDocument();
  await send.click();
  expect(sent).toBe(1);
});
