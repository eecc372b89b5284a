import { viewerTime } from '../clock/gig-time.ts';
import { deviceTimeZone } from '../clock/known-zone.ts';
import { type ShareWords, share } from '../sharing/share.ts';
import { enhanceEach } from '../shell/enhance-each.ts';
import type { ToastMessage } from '../ui/toasts/toast-queue.ts';
import type { ToastNames } from '../ui/toasts/toaster.tsx';
import { deviceOf } from './map-link.ts';

/** Fills in the viewer's local time in the browser, because the page is the same for everybody. */
function showViewerTime(line: HTMLElement): void {
  const { date = '', timeZone = '', wallTime = '', locale = '' } = line.dataset;
  const there = viewerTime({ date, timeZone, wallTime }, deviceTimeZone(), locale);
  if (!there) return;
  const words = there.weekday === null ? line.dataset.words : line.dataset.dayWords;
  line.textContent = (words ?? '')
    .replace('{time}', there.time)
    .replace('{weekday}', there.weekday ?? '');
}

/** Loaded on demand, because toasts need React and few viewers see one. */
const loadToasts = () => import('../ui/toasts/page-toasts.tsx');

function shareWith(button: HTMLElement): void {
  const url = button.dataset.share ?? location.href;
  if (!navigator.share) {
    button.addEventListener('pointerenter', loadToasts, { once: true });
    button.addEventListener('focus', loadToasts, { once: true });
  }
  const words: ShareWords = JSON.parse(button.dataset.shareWords ?? '');
  const names: ToastNames = JSON.parse(button.dataset.toastNames ?? '');
  const say = async (message: ToastMessage) => (await loadToasts()).showToast(message, names);
  button.addEventListener('click', () => share(url, words, say));
}

/** The device's own maps app, where it has one. */
function openInApp(link: HTMLAnchorElement): void {
  const device = deviceOf(navigator);
  const own = device === 'other' ? undefined : link.dataset[device];
  if (!own) return;
  link.href = own;
  // In the same tab: an app opens beside the page, and a new tab would stay empty.
  link.target = '_self';
}

enhanceEach<HTMLElement>('[data-time-zone]', showViewerTime);
enhanceEach<HTMLElement>('[data-share]', shareWith);
enhanceEach<HTMLAnchorElement>('a[data-apple]', openInApp);
