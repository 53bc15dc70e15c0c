/** Printing styles by era, chosen by a title's year. */
export type Era = 'halftone' | 'airbrush' | 'cel' | 'bloom' | 'layered' | 'flat'

const SINCE: readonly (readonly [number, Era])[] = [
  [2020, 'flat'],
  [2011, 'layered'],
  [2002, 'bloom'],
  [1992, 'cel'],
  [1980, 'airbrush'],
]

/** An unknown year counts as recent. */
export function eraOf(year: number | undefined): Era {
  if (year === undefined || !Number.isFinite(year)) return 'flat'
  return SINCE.find(([since]) => year >= since)?.[1] ?? 'halftone'
}

export interface PrintStyle {
  /** Saturation of the inks. */
  chroma: number
  /** How much the sky darkens upwards and lightens downwards; absent without a gradient. */
  sky?: { top: number; low: number; lowTowards: 'support' | 'paper' }
  glow: boolean
  keyline: boolean
}

export const PRINT_STYLES: Readonly<Record<Era, PrintStyle>> = {
  halftone: { chroma: 0.86, glow: false, keyline: false },
  airbrush: { chroma: 1.12, sky: { top: 0.42, low: 0.5, lowTowards: 'support' }, glow: true, keyline: false },
  cel: { chroma: 0.96, sky: { top: 0.12, low: 0.1, lowTowards: 'paper' }, glow: false, keyline: true },
  bloom: { chroma: 0.98, glow: true, keyline: false },
  layered: { chroma: 1, sky: { top: 0.2, low: 0.16, lowTowards: 'paper' }, glow: false, keyline: false },
  flat: { chroma: 1.1, glow: false, keyline: false },
}
