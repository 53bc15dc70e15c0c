/** How opaque a hero's colour lies over art so that text on it is readable, whatever the art. */
import type { Accent } from './accent.ts'
import { contrast, dimTo } from './colour.ts'

/** The lowest and the highest value of each channel in a part of a picture, as two colours: `#rrggbb`. */
export interface Extremes {
  lowest: string
  highest: string
}

/** Opacity of the scrim in each theme, in percent. */
export interface Scrim {
  light: number
  dark: number
}

const UNKNOWN_ART: Extremes = { lowest: '#000000', highest: '#ffffff' }
const READABLE = 4.5
/** Below this, fine texture disturbs text although its contrast is enough. */
const LEAST = 82

/**
 * @param art the art under the text; unknown art has every colour
 * @returns opacities at which the text has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3)
 */
export function scrimOf({ stage, ink, dim = 1 }: Pick<Accent, 'stage' | 'ink' | 'dim'>, art = UNKNOWN_ART): Scrim {
  const light = opacityOver(stage, ink, art)
  if (dim === 1) return { light, dark: light }
  // the dark theme dims the art with its colour, and the text is white (tokens.css)
  const dimmed = { lowest: dimTo(art.lowest, dim), highest: dimTo(art.highest, dim) }
  return { light, dark: opacityOver(dimTo(stage, dim), '#ffffff', dimmed) }
}

/** Luminance rises with every channel, so the extreme of each channel bounds every pixel. */
function opacityOver(stage: string, ink: string, { lowest, highest }: Extremes): number {
  const isLight = contrast(ink, '#000000') > contrast(stage, '#000000')
  for (let percent = LEAST; percent < 100; percent++) {
    // browsers round what they mix: a hundredth less has to be enough
    const under = isLight
      ? mixChannels(stage, highest, percent - 1, Math.ceil)
      : mixChannels(stage, lowest, percent - 1, Math.floor)
    if (contrast(under, ink) >= READABLE) return percent
  }
  return 100
}

/** Mixes channel by channel in sRGB, as browsers lay colours over each other. */
function mixChannels(over: string, under: string, percent: number, round: (value: number) => number): string {
  const channels = [1, 3, 5].map((at) => {
    const [above = 0, below = 0] = [over, under].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return round((above * percent + below * (100 - percent)) / 100)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
