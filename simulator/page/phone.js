import * as api from './api.js';
import { bubble } from './bubble.js';
import { dayLabel } from './days.js';
import { element, icon } from './dom.js';
import { draftOf, keepDraft, keepLastUsed } from './drafts.js';
import { openListMenu } from './list-menu.js';
import { openLocationPicker } from './location-picker.js';
import { openPhoneSettings } from './phone-settings.js';

/** How near the end counts as reading the end, in pixels. */
const AT_END = 80;

/** One phone on the page: its owner, its chat with the business, and what is being typed. */
export class Phone {
  /** @param {{now: () => Date, business: {name: string}, onUnread: () => void}} world */
  constructor(description, world) {
    this.description = description;
    this.world = world;
    this.messages = new Map();
    this.nodes = new Map();
    this.visible = true;
    this.following = true;
    this.#build();
  }

  get waId() {
    return this.description.waId;
  }

  get unread() {
    return [...this.messages.values()].filter(isUnread).length;
  }

  /** Takes the owner's name and persona again. */
  describe(description) {
    this.description = description;
    this.owner.textContent = description.name;
    this.number.textContent =
      description.username === undefined ? `+${description.waId}` : `@${description.username}`;
    this.root.setAttribute('aria-label', `${description.name}'s phone`);
    this.settings.setAttribute('aria-label', `Settings of ${description.name}`);
    this.input.setAttribute('aria-label', `Message as ${description.name}`);
  }

  /** Shows the chat from its beginning. */
  async load() {
    const messages = await api.messages(this.waId);
    this.messages = new Map(messages.map((message) => [message.id, message]));
    this.nodes.clear();
    this.log.replaceChildren();
    this.lastDay = undefined;
    for (const message of messages) this.#show(message);
    this.#toEnd();
    this.#changed();
  }

  /** Shows a new message, or what became of a known one. */
  take(message) {
    this.messages.set(message.id, message);
    if (message.from === 'business') this.#stopTyping();
    this.#show(message);
    if (this.following || message.from === 'phone') this.#toEnd();
    this.#changed();
  }

  /** The business types for some seconds, or until its message comes. */
  typing(seconds) {
    clearTimeout(this.typingTimer);
    this.state.textContent = 'typing…';
    this.typingTimer = setTimeout(() => this.#stopTyping(), seconds * 1000);
  }

  /** Puts a text into the field, not sent. */
  draft(text) {
    this.input.value = text;
    keepDraft(this.waId, text);
    this.#fit();
    this.input.focus();
    this.input.setSelectionRange(text.length, text.length);
  }

  /** What is seen is read. */
  readIfSeen() {
    if (this.visible && document.visibilityState === 'visible' && this.unread > 0) {
      void api.read(this.waId);
    }
  }

  #build() {
    this.owner = element('h2', {});
    this.number = element('p', { class: 'owner-number' });
    this.state = element('p', { class: 'business-state', role: 'status' }, 'Business account');
    this.settings = element(
      'button',
      {
        type: 'button',
        class: 'round',
        onclick: () => openPhoneSettings(this.description, this.root),
      },
      icon('more'),
    );
    this.log = element('div', { class: 'chat', role: 'log', tabindex: 0, 'aria-label': 'Chat' });
    // Pictures grow when they load; whoever was at the end stays there.
    this.log.addEventListener('load', () => this.following && this.#toEnd(), true);
    this.log.addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = this.log;
      this.following = scrollHeight - scrollTop - clientHeight < AT_END;
    });
    this.banner = element('div', { class: 'banner', hidden: true });
    this.root = element(
      'section',
      {
        class: 'phone',
        onpointerdown: () => keepLastUsed(this.waId),
        onfocusin: () => keepLastUsed(this.waId),
      },
      element(
        'header',
        { class: 'owner' },
        element('div', {}, this.owner, this.number),
        this.settings,
      ),
      element(
        'div',
        { class: 'screen' },
        element(
          'div',
          { class: 'business' },
          element(
            'span',
            { class: 'face', 'aria-hidden': 'true' },
            this.world.business.name.slice(0, 1),
          ),
          element(
            'div',
            {},
            element('p', { class: 'business-name' }, this.world.business.name),
            this.state,
          ),
        ),
        this.log,
        this.banner,
        this.#composer(),
      ),
    );
    this.describe(this.description);
  }

  #composer() {
    this.input = element('textarea', {
      rows: 1,
      maxlength: 4096,
      placeholder: 'Message',
      oninput: () => {
        keepDraft(this.waId, this.input.value);
        this.#fit();
      },
      onkeydown: (event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        void this.#sendText();
      },
    });
    this.input.value = draftOf(this.waId);
    return element(
      'form',
      {
        class: 'composer',
        onsubmit: (event) => {
          event.preventDefault();
          void this.#sendText();
        },
      },
      element(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': 'Send a location',
          onclick: () => openLocationPicker(this.waId, this.root),
        },
        icon('pin'),
      ),
      this.input,
      element('button', { class: 'round send', 'aria-label': 'Send' }, icon('send')),
    );
  }

  async #sendText() {
    const text = this.input.value.trim();
    if (text === '') return;
    await this.#try(async () => {
      await api.send(this.waId, { text });
      this.input.value = '';
      keepDraft(this.waId, '');
      this.#fit();
      this.clearBanner();
    });
  }

  /** Says in the phone what went wrong; what was typed stays. */
  async #try(act) {
    try {
      await act();
    } catch (error) {
      this.showBanner(`Not sent. ${error.message}`);
    }
  }

  showBanner(...children) {
    this.banner.replaceChildren(...children);
    this.banner.hidden = false;
  }

  clearBanner() {
    this.banner.hidden = true;
  }

  #show(message) {
    const known = this.nodes.get(message.id);
    if (!known && !isShown(message)) return;
    const quoted = this.messages.get(message.context?.id ?? message.context?.message_id);
    const node = bubble(message, quoted, this.#actions());
    if (known) known.replaceWith(node);
    else {
      this.#separate(message);
      this.log.append(node);
    }
    this.nodes.set(message.id, node);
  }

  #separate(message) {
    const day = dayLabel(message.at, this.world.now());
    if (day === this.lastDay) return;
    this.lastDay = day;
    this.log.append(element('p', { class: 'day' }, day));
  }

  #actions() {
    const press = (label, messageId) =>
      void this.#try(() => api.send(this.waId, { press: label, messageId }));
    return {
      press,
      openList: (message) => openListMenu(message, this.root, press),
      shareLocation: () => openLocationPicker(this.waId, this.root),
      shareNumber: (message) =>
        void this.#try(() => api.send(this.waId, { shareNumber: true, repliesTo: message.id })),
    };
  }

  #changed() {
    this.readIfSeen();
    this.world.onUnread();
  }

  #stopTyping() {
    clearTimeout(this.typingTimer);
    this.state.textContent = 'Business account';
  }

  #toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
  }

  #fit() {
    this.input.style.height = 'auto';
    this.input.style.height = `${Math.min(this.input.scrollHeight, 140)}px`;
  }
}

/** A phone shows what has reached it, and the page also what never will. */
function isShown(message) {
  return message.from === 'phone' || ['delivered', 'read', 'failed'].includes(message.status);
}

function isUnread(message) {
  return message.from === 'business' && message.status === 'delivered';
}
