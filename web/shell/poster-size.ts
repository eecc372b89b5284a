/**
 * The size of a title in poster type: a short one is shouted, a long one must leave room for what
 * stands below it. A single word longer than a phone is wide counts as a long title.
 */
export function posterSize(title: string): string {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length > 64 || longestWord > 24) return 'text-[clamp(2.25rem,9vw,3rem)]';
  if (title.length > 32 || longestWord > 14) return 'text-[clamp(2.75rem,12vw,4rem)]';
  return 'text-[clamp(3.25rem,15vw,5.5rem)]';
}
