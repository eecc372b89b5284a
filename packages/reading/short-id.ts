/** How a gig's shortId is made. */
export const SHORT_ID_LENGTH = 7;
/** No look-alikes (0 o, 1 l i), one case: a shortId is read aloud and typed by hand. */
export const SHORT_ID_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
