/** The palette: one set of night colours, and variants for each season. */
import { mix } from '../../src/catalogue/art/colour.ts'

export const DEEP = '#0b1026'
export const NIGHT = '#141d4a'
export const BLUE = '#1e4e8c'
export const HAZE = '#3f7fb5'
export const PAPER = '#f3e8d2'
export const GOLD = '#f2c14e'
export const ORANGE = '#e4572e'
export const SKIN = '#f4cda5'
export const ROSE = '#f28c8c'
export const TEAL = '#2a7f74'

/** The colours of one night over the bay. */
export interface NightInks {
  top: string
  low: string
  sea: string
  far: string
  hill: string
  near: string
  leaf: string
}

export const FIRST_NIGHT: NightInks = {
  top: '#0d1435',
  low: BLUE,
  sea: '#16356e',
  far: '#122558',
  hill: '#1c4a63',
  near: DEEP,
  leaf: '#2a6b74',
}
export const SPRING: NightInks = {
  top: '#1a1747',
  low: '#5c5a9c',
  sea: '#3c3f86',
  far: '#2a2a6c',
  hill: '#3d6b6e',
  near: '#15123a',
  leaf: ROSE,
}
export const SUMMER: NightInks = {
  top: '#08203c',
  low: '#1f7a86',
  sea: '#125064',
  far: '#0d3a52',
  hill: '#1f6b58',
  near: '#071a2b',
  leaf: '#3aa17e',
}
export const AUTUMN: NightInks = {
  top: '#22143c',
  low: '#a2505a',
  sea: '#5e3358',
  far: '#40254e',
  hill: '#8a4a3c',
  near: '#1b0f2c',
  leaf: ORANGE,
}
export const WINTER: NightInks = {
  top: '#0d1a3d',
  low: '#6b93bd',
  sea: '#2c5285',
  far: '#254271',
  hill: '#c9d8e6',
  near: '#132345',
  leaf: '#e9f0f5',
}
export const LAST_NIGHT: NightInks = {
  top: '#080d24',
  low: '#1b4079',
  sea: '#122c5c',
  far: '#0f2049',
  hill: '#17395a',
  near: '#070a1a',
  leaf: '#1f5a68',
}

/** One night on its way into another. */
export function between(from: NightInks, to: NightInks, share: number): NightInks {
  if (share <= 0) return from
  if (share >= 1) return to
  return {
    top: mix(from.top, to.top, share),
    low: mix(from.low, to.low, share),
    sea: mix(from.sea, to.sea, share),
    far: mix(from.far, to.far, share),
    hill: mix(from.hill, to.hill, share),
    near: mix(from.near, to.near, share),
    leaf: mix(from.leaf, to.leaf, share),
  }
}
