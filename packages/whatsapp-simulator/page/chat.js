import { bubble } from './bubble.js';
import { dayLabel } from './days.js';
import { element } from './dom.js';

/** How near the end counts as reading the end, in pixels. */
const AT_END = 80;

/** The messages of one phone, oldest first, with the days between them. */
export class Chat {
  /**
   * @param {() => Date} now the simulator's time
   * @param {import('./bubble.js').Actions} actions
   */
  constructor(now, actions) {
    this.now = now;
    this.actions = actions;
    this.messages = new Map();
    this.nodes = new Map();
    this.following = true;
    this.root = element('div', { class: 'chat', role: 'log', tabindex: 0, 'aria-label': 'Chat' });
    // Room is lost to what appears above and below; whoever was at the end stays there.
    new ResizeObserver(() => this.following && this.#toEnd()).observe(this.root);
    this.root.addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = this.root;
      this.following = scrollHeight - scrollTop - clientHeight < AT_END;
    });
  }

  get unread() {
    return [...this.messages.values()].filter(isUnread).length;
  }

  /** Shows these messages, and what came or became of them while they were read. */
  fill(read) {
    const known = new Set(read.map(({ id }) => id));
    const newer = [...this.messages.values()].filter(({ id }) => !known.has(id));
    const current = read.map((message) =>
      laterState(this.messages.get(message.id) ?? message, message),
    );
    const messages = [...current, ...newer];
    this.messages = new Map(messages.map((message) => [message.id, message]));
    this.nodes.clear();
    this.lastDay = undefined;
    this.root.replaceChildren();
    for (const message of messages) this.#show(message);
    this.#toEnd();
  }

  /** Forgets what it shows: another chat takes its place. */
  clear() {
    this.messages.clear();
    this.fill([]);
  }

  /** Shows a new message, or what became of a known one. */
  take(message) {
    this.messages.set(message.id, message);
    const isNew = !this.nodes.has(message.id);
    this.#show(message);
    if (this.following || (isNew && message.from === 'phone')) this.#toEnd();
  }

  #show(message) {
    const known = this.nodes.get(message.id);
    if (!known && !isShown(message)) return;
    const quoted = this.messages.get(message.context?.id ?? message.context?.message_id);
    const node = bubble(message, quoted, this.actions);
    if (known) known.replaceWith(node);
    else {
      this.#separate(message);
      this.root.append(node);
    }
    this.nodes.set(message.id, node);
  }

  #separate(message) {
    const day = dayLabel(message.at, this.now());
    if (day === this.lastDay) return;
    this.lastDay = day;
    this.root.append(element('p', { class: 'day' }, day));
  }

  #toEnd() {
    this.root.scrollTop = this.root.scrollHeight;
  }
}

const COURSE = ['accepted', 'sent', 'delivered', 'read', 'failed'];

/** Of two states of one message, the one it came to later. */
function laterState(one, other) {
  return COURSE.indexOf(one.status) > COURSE.indexOf(other.status) ? one : other;
}

/** A phone shows what has reached it, and the page also what never will. */
function isShown(message) {
  return message.from === 'phone' || ['delivered', 'read', 'failed'].includes(message.status);
}

function isUnread(message) {
  return message.from === 'business' && message.status === 'delivered';
}
