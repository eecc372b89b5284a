export { LINE_ROOM, type LinkCardContent, linkCard } from './link-card/link-card.ts';
export { townDots } from './link-card/town-dots.ts';
export { type CardPlace, cardReachKm, mapCard } from './map-card/map-card.ts';
export type { MapCardWords } from './map-card/map-words.ts';
export { qrCode, qrCodeDataUrl, qrCodeForMessage } from './qr-code.ts';
export { type QrPosterContent, qrPoster } from './qr-poster.ts';
