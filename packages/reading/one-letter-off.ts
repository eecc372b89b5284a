/** Whether two texts differ by one letter, or by two neighbours that changed places. */
export function isOneLetterOff(typed: string, wanted: string): boolean {
  if (typed === wanted || Math.abs(typed.length - wanted.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === wanted[start]) start += 1;
  const [left, due] = [typed.slice(start), wanted.slice(start)];
  if (typed.length > wanted.length) return left.slice(1) === due;
  if (typed.length < wanted.length) return left === due.slice(1);
  const areSwapped = left[0] === due[1] && left[1] === due[0];
  return left.slice(1) === due.slice(1) || (areSwapped && left.slice(2) === due.slice(2));
}
