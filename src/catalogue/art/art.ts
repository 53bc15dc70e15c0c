/**
 * Generates art for titles without a picture. The same title always gives the same bytes: no I/O, no clock.
 * The folder's entry point for the rest of the site.
 */
export { accentFromColour, accentOf } from './accent.ts'
export type { Accent } from './accent.ts'
export { drawBanner } from './banner.ts'
export { drawEpisode } from './episode.ts'
export { drawPoster } from './poster.ts'
export { drawShare, drawShareText, SHARE_SIZE } from './share.ts'
export { scrimOf } from './scrim.ts'
export type { Extremes, Scrim } from './scrim.ts'
export type { ArtTitle } from './title.ts'
export { drawYearCard } from './year-card.ts'
export type { YearCard } from './year-card.ts'

/** Part of a picture's immutable URL; changes with the drawing. A test prints the next one. */
export const ART_REVISION = 'nso3mu'

/** The same of the pictures of episodes. */
export const EPISODE_ART_REVISION = '1g7pdw'
