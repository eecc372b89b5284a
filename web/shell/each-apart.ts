/**
 * Serves every element that `selector` finds. One that cannot be served is reported and stops neither
 * the others nor what the script does after it.
 */
export function eachApart<Found extends Element>(
  selector: string,
  serve: (found: Found) => void,
): void {
  for (const found of document.querySelectorAll<Found>(selector)) {
    try {
      serve(found);
    } catch (error) {
      reportError(error);
    }
  }
}
