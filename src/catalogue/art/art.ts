/**
 * Generates art for titles without a picture. The same title gives the same bytes; no I/O, no clock.
 * This file is the folder's entry point: nothing else of it is imported from outside.
 */
export { accentFromColour, accentOf } from './accent.ts'
export type { Accent } from './accent.ts'
export { drawBanner } from './banner.ts'
export { drawPoster } from './poster.ts'
export { ART_REVISION } from './revision.ts'
export { drawShare, drawShareText, SHARE_SIZE } from './share.ts'
export type { ArtTitle } from './title.ts'
