/** The picture of a link preview in pixels, a size that Open Graph clients show uncropped. */
export const LINK_CARD = { width: 1200, height: 630 } as const;
/** A6 at 300 dots to the inch: sharp in print, and shown whole on a phone. */
export const QR_POSTER = { width: 1240, height: 1748 } as const;
