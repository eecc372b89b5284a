/** A text box and what is selected in it, as an input or a textarea has them. */
interface TextBox {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/** How many characters of a pasted text a box leaves out that holds `maximum` of them. */
export function charactersCut(box: TextBox, pasted: string, maximum: number): number {
  const end = box.value.length;
  const selected = (box.selectionEnd ?? end) - (box.selectionStart ?? end);
  // The browser takes a Windows line break for one character.
  const added = pasted.replaceAll('\r\n', '\n').length;
  return Math.max(0, box.value.length - selected + added - maximum);
}
