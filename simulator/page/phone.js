import * as api from './api.js';
import { Chat } from './chat.js';
import { Composer } from './composer.js';
import { element, icon } from './dom.js';
import { keepLastUsed } from './drafts.js';
import { openListMenu } from './sheets/list-menu.js';
import { openLocationPicker } from './sheets/location-picker.js';
import { openPhoneSettings } from './sheets/phone-settings.js';

/** One phone on the page: its owner, its chat with the business, and what is being typed. */
export class Phone {
  /** @param {{now: () => Date, business: {name: string}, onUnread: () => void}} world */
  constructor(description, world) {
    this.description = description;
    this.world = world;
    this.visible = true;
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
    this.chat = new Chat(world.now, this.#actions());
    this.banner = element('div', { class: 'banner', hidden: true });
    this.composer = new Composer(this.waId, {
      send: (text) => this.#send({ text }),
      openLocations: () => openLocationPicker(this.waId, this.root),
    });
    this.root = this.#frame(world.business.name);
    this.describe(description);
  }

  get waId() {
    return this.description.waId;
  }

  get unread() {
    return this.chat.unread;
  }

  /** Takes the owner's name and persona again. */
  describe(description) {
    this.description = description;
    const { name, username, waId } = description;
    this.owner.textContent = name;
    this.number.textContent = username === undefined ? `+${waId}` : `@${username}`;
    this.root.setAttribute('aria-label', `${name}'s phone`);
    this.settings.setAttribute('aria-label', `Settings of ${name}`);
    this.composer.label(name);
  }

  /** Shows the chat from its beginning. */
  async load() {
    this.chat.fill(await api.messages(this.waId));
    this.#changed();
  }

  /** Shows a new message, or what became of a known one. */
  take(message) {
    if (message.from === 'business') this.#stopTyping();
    this.chat.take(message);
    this.#changed();
  }

  /** The business types for some seconds, or until its message comes. */
  typing(seconds) {
    clearTimeout(this.typingTimer);
    this.state.textContent = 'typing…';
    this.typingTimer = setTimeout(() => this.#stopTyping(), seconds * 1000);
  }

  /** What is seen is read. */
  readIfSeen() {
    if (this.visible && document.visibilityState === 'visible' && this.unread > 0) {
      void api.read(this.waId);
    }
  }

  showBanner(...children) {
    this.banner.replaceChildren(...children);
    this.banner.hidden = false;
  }

  clearBanner() {
    this.banner.hidden = true;
  }

  #frame(businessName) {
    return element(
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
          element('span', { class: 'face', 'aria-hidden': 'true' }, businessName.slice(0, 1)),
          element('div', {}, element('p', { class: 'business-name' }, businessName), this.state),
        ),
        this.chat.root,
        this.banner,
        this.composer.root,
      ),
    );
  }

  #actions() {
    const press = (label, messageId) => void this.#send({ press: label, messageId });
    return {
      press,
      openList: (message) => openListMenu(message, this.root, press),
      shareLocation: () => openLocationPicker(this.waId, this.root),
      shareNumber: ({ id }) => void this.#send({ shareNumber: true, repliesTo: id }),
    };
  }

  /** Sends, or says in the phone what went wrong. */
  async #send(what) {
    try {
      await api.send(this.waId, what);
      this.clearBanner();
      return true;
    } catch (error) {
      this.showBanner(`Not sent. ${error.message}`);
      return false;
    }
  }

  #changed() {
    this.readIfSeen();
    this.world.onUnread();
  }

  #stopTyping() {
    clearTimeout(this.typingTimer);
    this.state.textContent = 'Business account';
  }
}
