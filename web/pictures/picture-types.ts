/** What a file chooser offers for a cover or an avatar: JPG, JPEG and PNG. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Also as some programs name them. */
const NAMED_TYPES: readonly string[] = [...PICTURE_TYPES, 'image/jpg', 'image/pjpeg'];
const ENDING = /\.(jpe?g|png)$/i;

/** Whether a file says of itself that it is such a picture, by its ending where its type is unknown. */
export function isPictureFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? ENDING.test(name) : NAMED_TYPES.includes(type);
}
