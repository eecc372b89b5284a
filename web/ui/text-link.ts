/** The classes of a link that stands alone. */
export const textLinkClasses =
  'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
