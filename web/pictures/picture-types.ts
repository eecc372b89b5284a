/** The media types that a cover or an avatar may have: JPG, JPEG and PNG. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

export function isPictureType(type: string): boolean {
  return (PICTURE_TYPES as readonly string[]).includes(type);
}
