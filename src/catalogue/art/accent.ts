/** Derives a page's colours from its art: background, text colour, and an accent readable in both themes. */
import { chromaOf, mostContrasting, contrast, dimTo, hueOf, luminance, mix, moveUntil } from './colour.ts'
import { READABLE } from './inks.ts'
import { planArt } from './plan.ts'
import type { ArtTitle } from './title.ts'

export interface Accent {
  /** Background colour of heroes. Stored in browsers as part of the cached home page, so the name must not change. */
  stage: string
  /** Text colour on the hero: contrast of at least 4.5:1. */
  ink: string
  /** Brightness factor of a bright hero and its art in the dark theme, 0 to 1; absent if it is not dimmed. */
  dim?: number
  /** Hue of the dark theme, shifted towards the title's. */
  night: number
  /** Whether the art is busy from edge to edge, so that text needs a gradient. */
  covers: boolean
  /** Hue of `raw`. */
  hue: number
  /** The most saturated colour of the art, or the dominant one of a picture. */
  raw: string
  /** The accent on the dark page, at least 7:1. */
  onDark: string
  /** The accent on the light page, at least 5:1. */
  onLight: string
  /** Shown until a picture has loaded. */
  placeholder: string
}

const DARK_PAGE = '#0c1017'
const LIGHT_PAGE = '#f7f3ea'
const NIGHT_HUE = 262
const HUE_SHIFT = 0.36
const UNKNOWN = '#2a3350'

/** Moves the dark theme's hue a part of the shorter way towards the title's. */
function nightFor(hue: number): number {
  const difference = ((((hue - NIGHT_HUE) % 360) + 540) % 360) - 180
  return Math.round(NIGHT_HUE + difference * HUE_SHIFT)
}

/** A brighter hero is too bright between dark pages; white text is readable on it down to `DIMMED`. */
const BRIGHT = 0.179
const DIMMED = 0.14

/** The factor for each channel that dims a bright hero below `DIMMED`. */
function dimmed(stage: string): Pick<Accent, 'dim'> {
  if (luminance(stage) <= BRIGHT) return {}
  const dim = Array.from({ length: 40 }, (_, step) => (98 - 2 * step) / 100).find(
    (share) => luminance(dimTo(stage, share)) <= DIMMED,
  )
  return { dim: dim ?? 0.2 }
}

function accentFrom(raw: string, stage: string, ink: string, covers: boolean): Accent {
  const hue = hueOf(raw)
  return {
    stage,
    ink,
    ...dimmed(stage),
    night: nightFor(hue),
    covers,
    hue,
    raw,
    onDark: moveUntil(raw, '#ffffff', DARK_PAGE, 7.05),
    onLight: moveUntil(raw, '#000000', LIGHT_PAGE, 5.05),
    placeholder: stage,
  }
}

/** The accent of a drawn title. */
export function accentOf(title: ArtTitle): Accent {
  const { inks, spots, motif } = planArt(title)
  const [raw = spots.main] = [spots.main, spots.second, spots.pop].toSorted((a, b) => chromaOf(b) - chromaOf(a))
  return accentFrom(raw, inks.ground, inks.ink, motif.space.kind === 'cover')
}

function parseHex(text: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return UNKNOWN
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** The accent of a picture with this dominant colour, `#rrggbb`; anything else counts as unknown. */
export function accentFromColour(hex: string): Accent {
  const raw = parseHex(hex)
  const [light, dark] = [mix('#ffffff', raw, 0.06), mix('#000000', raw, 0.12)]
  const ink = mostContrasting(raw, light, dark)
  const stage = moveUntil(raw, ink === light ? '#000000' : '#ffffff', ink, READABLE)
  return accentFrom(
    raw,
    stage,
    contrast(ink, stage) >= READABLE ? ink : mostContrasting(stage, '#ffffff', '#000000'),
    false,
  )
}
