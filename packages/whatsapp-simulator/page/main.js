import * as api from './api.js';
import { button, element } from './dom.js';
import { keepLastUsed, lastUsed, takeLinkedDraft } from './drafts.js';
import { listen } from './live.js';
import { Phone } from './phone.js';
import { openAddPhone } from './sheets/phone-settings.js';
import { openTimeTravel } from './sheets/time-travel.js';

const shelf = document.getElementById('phones');
const switcher = document.getElementById('switcher');
const offline = document.getElementById('offline');
const time = document.getElementById('time');
/** Below this width one phone is seen at a time. */
const narrow = matchMedia('(max-width: 719px)');

/** @type {Map<string, Phone>} */
const phones = new Map();
let selected = lastUsed();
let clockAheadMs = 0;
let business = { name: '', number: '', numbers: [] };

const now = () => new Date(Date.now() + clockAheadMs);

async function readBusiness() {
  business = await api.business();
  clockAheadMs = new Date(business.now).getTime() - Date.now();
  updateClock();
}

function updateClock() {
  time.textContent = now().toLocaleString([], {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  time.title = 'Time on the phones';
  time.setAttribute('aria-label', `Time on the phones: ${time.textContent}`);
}

/** Brings the phones on the page in line with the simulator's. */
async function readPhones() {
  const descriptions = await api.phones();
  const present = new Set(descriptions.map(({ waId }) => waId));
  for (const [waId, phone] of phones) {
    if (present.has(waId)) continue;
    phone.root.remove();
    phones.delete(waId);
  }
  for (const description of descriptions) {
    const known = phones.get(description.waId);
    if (known) known.describe(description);
    else {
      const phone = new Phone(description, { now, business, onUnread: showUnread });
      phones.set(description.waId, phone);
      shelf.append(phone.root);
      await phone.load();
    }
  }
  shelf.classList.toggle('none', phones.size === 0);
  select(phones.has(selected) ? selected : phones.keys().next().value);
}

function select(waId) {
  selected = waId;
  for (const phone of phones.values()) {
    phone.visible = !narrow.matches || phone.waId === waId;
    phone.root.hidden = !phone.visible;
    phone.readIfSeen();
  }
  showSwitcher();
}

function showSwitcher() {
  const focused = switcher.contains(document.activeElement);
  switcher.replaceChildren(
    ...[...phones.values()].map((phone) =>
      element(
        'button',
        {
          type: 'button',
          role: 'tab',
          'aria-selected': phone.waId === selected,
          tabindex: phone.waId === selected ? 0 : -1,
          onclick: () => {
            keepLastUsed(phone.waId);
            select(phone.waId);
          },
        },
        phone.description.name,
        phone.unread > 0 &&
          element(
            'span',
            { class: 'count' },
            String(phone.unread),
            element('span', { class: 'unseen' }, ' unread'),
          ),
      ),
    ),
  );
  if (focused) switcher.querySelector('[aria-selected="true"]')?.focus();
}

switcher.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const order = [...phones.keys()];
  select(order[(order.indexOf(selected) + step + order.length) % order.length]);
});

function showUnread() {
  const count = [...phones.values()].reduce((sum, phone) => sum + phone.unread, 0);
  document.title = count > 0 ? `(${count}) Phones` : 'Phones';
  if (narrow.matches) showSwitcher();
}

/** Types a deep link's text into a phone, and offers to move it to another. */
function placeDraft({ text, waId, to }) {
  const phone = phones.get(waId ?? lastUsed()) ?? phones.values().next().value;
  if (!phone) return;
  select(phone.waId);
  phone.root.scrollIntoView({ inline: 'center', block: 'nearest' });
  phone.talkTo(to ?? business.number);
  phone.composer.type(text);
  const others = [...phones.values()].filter((other) => other !== phone);
  phone.showBanner(
    element('span', {}, 'Typed by a link.'),
    ...others.slice(0, 3).map((other) =>
      button('text-button', `Move to ${other.description.name}`, () => {
        phone.composer.clear();
        phone.clearBanner();
        placeDraft({ text, waId: other.waId, to });
      }),
    ),
  );
}

async function start() {
  await readBusiness();
  await readPhones();
  const draft = takeLinkedDraft();
  if (draft) placeDraft(draft);
  listen({
    // The first time too: something may have happened since the chats were read.
    onOpen: async () => {
      offline.hidden = true;
      await readBusiness();
      await readPhones();
      for (const phone of phones.values()) await phone.load();
    },
    onLost: () => {
      offline.hidden = false;
    },
    onMessage: (message) => phones.get(message.waId)?.take(message),
    onTyping: ({ waId, seconds }) => phones.get(waId)?.typing(seconds),
    onPhones: () => void readPhones(),
  });
}

narrow.addEventListener('change', () => select(selected));
document.addEventListener('visibilitychange', () => {
  for (const phone of phones.values()) phone.readIfSeen();
});
document.getElementById('add-phone').addEventListener('click', () => {
  openAddPhone(
    [...phones.values()].map((phone) => phone.description),
    (phone) => {
      keepLastUsed(phone.waId);
      selected = phone.waId;
    },
  );
});
time.addEventListener('click', () => openTimeTravel(now(), readBusiness));
setInterval(updateClock, 30_000);
await start();
