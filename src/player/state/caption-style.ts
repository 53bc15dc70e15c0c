/** The subtitle style that a viewer can choose. */

export const CAPTION_CHOICES = {
  size: [75, 100, 125, 150, 200],
  color: ['#ffffff', '#ffe45c', '#8ff0ff', '#a8f59a', '#111318'],
  background: ['box', 'soft', 'outline', 'none'],
  position: ['bottom', 'low', 'top'],
} as const

export interface CaptionStyle {
  /** Per cent. */
  size: number
  color: string
  background: (typeof CAPTION_CHOICES.background)[number]
  /** `low` is at the very bottom while the controls are hidden. */
  position: (typeof CAPTION_CHOICES.position)[number]
  /** Whether to render the subtitles' own styles. */
  styled: boolean
  /** Whether dialogue in them has the viewer's size and colours. */
  restyled: boolean
}

export const DEFAULT_STYLE: CaptionStyle = {
  size: 100,
  color: '#ffffff',
  background: 'box',
  position: 'bottom',
  styled: true,
  restyled: false,
}

export const COLOR_NAMES: Readonly<Record<string, string>> = {
  '#ffffff': 'White',
  '#ffe45c': 'Yellow',
  '#8ff0ff': 'Cyan',
  '#a8f59a': 'Green',
  '#111318': 'Black',
}

export function parseCaptionStyle(value: unknown): CaptionStyle {
  const stored = isRecord(value) ? value : {}
  const { styled, restyled } = stored
  return {
    size: oneOf(CAPTION_CHOICES.size, stored['size']) ?? DEFAULT_STYLE.size,
    color: oneOf(CAPTION_CHOICES.color, stored['color']) ?? DEFAULT_STYLE.color,
    background: oneOf(CAPTION_CHOICES.background, stored['background']) ?? DEFAULT_STYLE.background,
    position: oneOf(CAPTION_CHOICES.position, stored['position']) ?? DEFAULT_STYLE.position,
    styled: typeof styled === 'boolean' ? styled : DEFAULT_STYLE.styled,
    restyled: typeof restyled === 'boolean' ? restyled : DEFAULT_STYLE.restyled,
  }
}

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
