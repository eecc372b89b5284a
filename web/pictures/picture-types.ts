/**
 * What a file chooser offers for a cover or an avatar: JPG, JPEG and PNG, also under endings that some systems know no
 * type for. Whether a file is one is told by its bytes.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', '.jfif', '.jpe'] as const;
