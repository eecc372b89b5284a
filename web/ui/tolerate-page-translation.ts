/** What a translator put in the place of a text. */
const standIns = new WeakMap<Node, Node>();

/** Pairs each removed text with what was added in the same step, or beside it before it was removed. */
function noteStandIns(records: MutationRecord[]): void {
  const added = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const removed of removedNodes) {
      if (!(removed instanceof Text)) continue;
      const beside = [addedNodes[0], previousSibling, nextSibling];
      const standIn = beside.find((node) => node && added.delete(node));
      if (standIn) standIns.set(removed, standIn);
    }
  }
}

/** The child of `parent` in which a text is shown: a wrapper around it, or what took its place. */
function shownAs(text: Node, parent: Node): Node | undefined {
  let wrapper: Node | null = text;
  while (wrapper && wrapper.parentNode !== parent) wrapper = wrapper.parentNode;
  if (wrapper) return wrapper;
  const standIn = standIns.get(text);
  return standIn?.parentNode === parent ? standIn : undefined;
}

/**
 * Lets React go on where a browser translates the page: translators wrap texts in elements of their own or replace
 * them, and React fails once it removes such a text or inserts something before it, and changes one that nobody sees.
 * So each text is put back just before React uses it; the translator then translates it anew.
 */
export function toleratePageTranslation(): void {
  const observer = new MutationObserver(noteStandIns);
  observer.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild, replaceChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;

  /** Whether the text is a child of `parent` afterwards. */
  function putBack(text: Node, parent: Node): boolean {
    if (text.parentNode === parent) return true;
    noteStandIns(observer.takeRecords());
    const shown = shownAs(text, parent);
    if (shown) replaceChild.call(parent, text, shown);
    return shown !== undefined;
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return putBack(child, this) ? (removeChild.call(this, child) as Child) : child;
  };

  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    const isThere = before !== null && putBack(before, this);
    return insertBefore.call(this, added, isThere ? before : null) as Added;
  };

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      noteStandIns(observer.takeRecords());
      const parent = standIns.get(this)?.parentNode;
      if (parent && !this.isConnected) putBack(this, parent);
      nodeValue.set!.call(this, value);
    },
  });
}
