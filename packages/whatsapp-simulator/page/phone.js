import * as api from './api.js';
import { summary } from './bubble.js';
import { Chat } from './chat.js';
import { Composer } from './composer.js';
import { button, element, icon } from './dom.js';
import { keepLastUsed } from './drafts.js';
import { openListMenu } from './sheets/list-menu.js';
import { openLocationPicker } from './sheets/location-picker.js';
import { openPhoneSettings } from './sheets/phone-settings.js';

/** One phone on the page: its owner, its chat with the business, and what is being typed. */
export class Phone {
  /** @param {{now: () => Date, business: {name: string, number: string, numbers: string[]}, onUnread: () => void}} world */
  constructor(description, world) {
    this.description = description;
    this.world = world;
    this.visible = true;
    this.owner = element('h2', {});
    this.number = element('p', { class: 'owner-number' });
    this.state = element('p', { class: 'business-state', role: 'status' }, 'Business account');
    this.settings = button('round', icon('more'), () =>
      openPhoneSettings(this.description, this.root),
    );
    this.chat = new Chat(world.now, this.#actions());
    this.banner = element('div', { class: 'banner row', role: 'status', hidden: true });
    /** Where the business has several numbers: whose chat is shown. */
    this.numbers = element(
      'select',
      {
        class: 'business-number',
        'aria-label': 'Number of the business',
        hidden: world.business.numbers.length < 2,
        onchange: () => void this.load(),
      },
      ...world.business.numbers.map((number) => element('option', { value: number }, `+${number}`)),
    );
    this.composer = new Composer(this.waId, {
      send: (text) => this.#send({ text, ...this.about }),
      sendPicture: (picture, caption) => this.#send({ picture, ...(caption && { caption }) }),
      openLocations: () => this.#openLocations(),
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
    const messages = await api.messages(this.waId);
    // At first the chat is shown that somebody wrote in last.
    if (!this.isLoaded && messages.length > 0) {
      this.numbers.value = messages.at(-1).businessNumber ?? this.world.business.number;
    }
    this.isLoaded = true;
    this.chat.fill(messages.filter((message) => this.#isShown(message)));
    this.#changed();
  }

  /** Shows a new message, or what became of a known one; news from another number brings that chat to the front. */
  take(message) {
    if (message.from === 'business') this.#stopTyping();
    if (this.#isShown(message)) this.chat.take(message);
    else if (message.status === 'delivered') this.talkTo(message.businessNumber);
    this.#changed();
  }

  /** Shows the chat with one of the business's numbers. */
  talkTo(number = this.world.business.number) {
    if (this.#talksTo === number) return;
    this.numbers.value = number;
    this.chat.clear();
    void this.load();
  }

  get #talksTo() {
    return this.numbers.value || this.world.business.number;
  }

  #isShown({ businessNumber = this.world.business.number }) {
    return businessNumber === this.#talksTo;
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
    this.about = undefined;
  }

  /**
   * Has the next text answer or edit a message; Escape lets it be.
   * @param {{replyTo: string} | {edit: string}} about
   */
  #write(about, title, text = '') {
    this.about = about;
    this.showBanner(
      title,
      button('text-button', 'Cancel', () => this.#letBe()),
    );
    this.composer.type(text);
  }

  #letBe() {
    this.clearBanner();
    this.composer.type('');
  }

  #frame(businessName) {
    return element(
      'section',
      {
        class: 'phone',
        onpointerdown: () => keepLastUsed(this.waId),
        onfocusin: () => keepLastUsed(this.waId),
        onkeydown: ({ key }) => key === 'Escape' && this.about && this.#letBe(),
      },
      element(
        'header',
        { class: 'owner row' },
        element('div', {}, this.owner, this.number),
        this.settings,
      ),
      element(
        'div',
        { class: 'screen' },
        element(
          'div',
          { class: 'business row' },
          element('span', { class: 'face', 'aria-hidden': 'true' }, businessName.slice(0, 1)),
          element('div', {}, element('p', { class: 'business-name' }, businessName), this.state),
          this.numbers,
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
      shareLocation: () => this.#openLocations(),
      reply: (message) => this.#write({ replyTo: message.id }, `Reply to “${summary(message)}”`),
      edit: (message) => this.#write({ edit: message.id }, 'Edit', message.text.body),
    };
  }

  #openLocations() {
    openLocationPicker((location) => this.#post({ location }), this.root);
  }

  /** Sends, or says in the phone what went wrong. */
  async #send(what) {
    try {
      await this.#post(what);
      this.clearBanner();
      return true;
    } catch (error) {
      this.showBanner(`Not sent. ${error.message}`);
      return false;
    }
  }

  /** To the number whose chat is shown, or to the one that sent what is pressed. */
  #post(what) {
    return api.send(this.waId, { ...what, to: this.#talksTo });
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
