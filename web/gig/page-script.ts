import { viewerTime } from '../clock/gig-time.ts';
import { deviceTimeZone } from '../clock/known-zone.ts';
import { share } from '../sharing/share.ts';
import { eachApart } from '../shell/each-apart.ts';
import type { ToastMessage } from '../ui/toasts/toast-queue.ts';
import { wording } from '../wording.ts';
import { deviceOf } from './map-link.ts';

/** The viewer's own time, known only in the browser: pages are the same for everyone. */
function showViewerTime(line: HTMLElement): void {
  const { date = '', timeZone = '' } = line.dataset;
  const there = viewerTime({ date, timeZone }, deviceTimeZone());
  if (there) line.textContent = wording.gig.whereYouAre(there.time, there.weekday);
}

/** Toasts come with React, which few who read a gig will need. */
const loadToasts = () => import('../ui/toasts/page-toasts.tsx');

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

eachApart<HTMLElement>('[data-time-zone]', showViewerTime);
eachApart<HTMLElement>('[data-share]', shareWith);
eachApart<HTMLAnchorElement>('a[data-apple]', openInApp);
