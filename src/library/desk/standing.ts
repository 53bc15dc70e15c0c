/** Where a file stands, as its operator sees it. Pure. */

export const STANDINGS = ['doubtful', 'unmatched', 'failed', 'preparing', 'ready', 'missing', 'ignored'] as const
export type Standing = (typeof STANDINGS)[number]

export const STANDING_NAMES: Readonly<Record<Standing, string>> = {
  doubtful: 'Doubtful',
  unmatched: 'Unmatched',
  failed: 'Failed',
  preparing: 'Preparing',
  ready: 'Ready',
  missing: 'Missing',
  ignored: 'Ignored',
}

/** What each of them means, for whoever sees none. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  doubtful: 'Videos that may be of several titles: one of you says which.',
  unmatched: 'Videos of which nothing in the catalogue is known to be meant.',
  failed: 'Videos that could not be looked into or packaged, and why.',
  preparing: 'Videos that are known, and wait to be packaged or are being packaged.',
  ready: 'Videos that play.',
  missing: 'Videos that were there once. They come back by themselves when their files do.',
  ignored: 'Videos that are shown as no title’s, because somebody said so.',
}

export const parseStanding = (text: string | null | undefined): Standing | null =>
  STANDINGS.find((one) => one === text) ?? null

/** Where somebody may still say what a file is. */
export const canSettle = (standing: Standing): boolean => standing !== 'missing'
