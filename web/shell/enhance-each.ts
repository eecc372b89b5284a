/** Enhances every element that `selector` finds. An error is reported and stops no other element. */
export function enhanceEach<Found extends Element>(
  selector: string,
  enhance: (element: Found) => void,
): void {
  for (const element of document.querySelectorAll<Found>(selector)) {
    try {
      enhance(element);
    } catch (error) {
      reportError(error);
    }
  }
}
