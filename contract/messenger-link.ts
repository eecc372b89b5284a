/** A link that opens the chat with `text` typed but not sent (the wa.me form). */
export function messengerLink(messengerUrl: string, text: string): string {
  return `${messengerUrl}?text=${encodeURIComponent(text)}`;
}
