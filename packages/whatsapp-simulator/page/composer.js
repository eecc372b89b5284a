import { button, element, icon } from './dom.js';
import { draftOf, keepDraft } from './drafts.js';

/** The field where a phone's owner types. What is typed is kept until it was sent. */
export class Composer {
  /**
   * @param {string} waId
   * @param {{send: (text: string) => Promise<boolean>, sendPicture: (picture: string, caption: string) => Promise<boolean>,
   *   openLocations: () => void}} actions `send` and `sendPicture`, which takes it in base64, tell whether it worked
   */
  constructor(waId, { send, sendPicture, openLocations }) {
    this.waId = waId;
    this.send = send;
    this.sendPicture = sendPicture;
    this.file = element('input', {
      type: 'file',
      accept: 'image/jpeg,image/png',
      hidden: true,
      onchange: () => void this.#submitPicture(),
    });
    this.input = element('textarea', {
      rows: 1,
      maxlength: 4096,
      placeholder: 'Message',
      oninput: () => this.#keep(),
      onkeydown: (event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        void this.#submit();
      },
    });
    this.input.value = draftOf(waId);
    this.root = element(
      'form',
      {
        class: 'composer',
        onsubmit: (event) => {
          event.preventDefault();
          void this.#submit();
        },
      },
      button('round', icon('pin'), openLocations, { 'aria-label': 'Send a location' }),
      button('round', icon('picture'), () => this.file.click(), { 'aria-label': 'Send a picture' }),
      this.file,
      this.input,
      element('button', { class: 'round send', 'aria-label': 'Send' }, icon('send')),
    );
  }

  /** Names the field after the phone's owner. */
  label(name) {
    this.input.setAttribute('aria-label', `Message as ${name}`);
  }

  /** Puts a text into the field, not sent. */
  type(text) {
    this.input.value = text;
    this.#keep();
    this.input.focus();
    this.input.setSelectionRange(text.length, text.length);
  }

  /** Empties the field. */
  clear() {
    this.input.value = '';
    this.#keep();
  }

  async #submit() {
    const text = this.input.value.trim();
    if (text !== '' && (await this.send(text))) this.clear();
  }

  async #submitPicture() {
    const [file] = this.file.files;
    this.file.value = '';
    if (file && (await this.sendPicture(await inBase64(file), this.input.value.trim())))
      this.clear();
  }

  #keep() {
    keepDraft(this.waId, this.input.value);
    this.input.style.height = 'auto';
    // As far as the style lets it grow.
    this.input.style.height = `${this.input.scrollHeight}px`;
  }
}

/** @param {File} file */
function inBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
