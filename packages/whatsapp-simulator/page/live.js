/**
 * Listens to what happens on the phones. The browser reconnects by itself; whatever was missed
 * meanwhile is fetched again by `onOpen`.
 * @param {{onOpen: () => void, onLost: () => void, onMessage: (message: object) => void,
 *   onTyping: (typing: object) => void, onPhones: () => void}} handlers
 */
export function listen({ onOpen, onLost, onMessage, onTyping, onPhones }) {
  const source = new EventSource('/events');
  source.addEventListener('open', onOpen);
  source.addEventListener('error', () => {
    onLost();
    // A refused connection, unlike a lost one, is not tried again by the browser.
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => listen({ onOpen, onLost, onMessage, onTyping, onPhones }), 2000);
    }
  });
  source.addEventListener('message', (event) => onMessage(JSON.parse(event.data)));
  source.addEventListener('typing', (event) => onTyping(JSON.parse(event.data)));
  source.addEventListener('phones', onPhones);
}
