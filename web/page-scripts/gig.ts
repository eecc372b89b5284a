import { viewerTime } from '../components/gig-time.ts';
import { deviceOf } from '../components/map-link.ts';
import { share } from '../components/share.ts';
import type { ToastMessage } from '../ui/toast-queue.ts';
import { wording } from '../wording.ts';

/** The viewer's own time, known only in the browser: pages are the same for everyone. */
function showViewerTime(line: HTMLElement): void {
  const { date = '', timeZone = '' } = line.dataset;
  const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const there = viewerTime({ date, timeZone }, viewerZone);
  if (there) line.textContent = wording.gig.whereYouAre(there.time, there.weekday);
}

/** Toasts come with React, which few who read a gig will need. */
const loadToasts = () => import('./toasts.tsx');

function shareWith(button: HTMLElement): void {
  const url = button.dataset.share ?? location.href;
  if (!navigator.share) {
    button.addEventListener('pointerenter', loadToasts, { once: true });
    button.addEventListener('focus', loadToasts, { once: true });
  }
  const say = async (message: ToastMessage) => (await loadToasts()).showToast(message);
  button.addEventListener('click', () => share(url, say));
}

/** The device's own maps app, where it has one. */
function openInApp(link: HTMLAnchorElement): void {
  const device = deviceOf(navigator);
  const own = device === 'other' ? undefined : link.dataset[device];
  if (!own) return;
  link.href = own;
  // An app opens beside the page; a new tab would stay behind empty.
  link.target = '_self';
}

for (const line of document.querySelectorAll<HTMLElement>('[data-time-zone]')) showViewerTime(line);
for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) shareWith(button);
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-apple]')) openInApp(link);
