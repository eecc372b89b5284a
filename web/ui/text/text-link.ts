/** The classes of a link that stands alone. */
export const textLinkClasses =
  'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** The classes of a link that is less important than what stands around it. */
export const quietLinkClasses =
  'inline-flex min-h-11 items-center text-mute underline underline-offset-4';

/** The classes of a link that few visitors want: small, and not printed. */
export const footerLinkClasses =
  'inline-flex min-h-11 min-w-11 items-center text-mute text-sm underline-offset-4 hover:underline print:hidden';
