/** Subtitle style. Pure. */

export const CAPTION_CHOICES = {
  size: [75, 100, 125, 150, 200],
  color: ['#ffffff', '#ffe45c', '#8ff0ff', '#a8f59a', '#111318'],
  background: ['box', 'soft', 'outline', 'none'],
  position: ['bottom', 'low', 'top'],
} as const

export interface CaptionLook {
  /** Per cent. */
  size: number
  color: string
  background: (typeof CAPTION_CHOICES.background)[number]
  /** `low` is at the very bottom, where controls may cover them. */
  position: (typeof CAPTION_CHOICES.position)[number]
  /** Whether subtitles keep their own styles. */
  styled: boolean
}

export const DEFAULT_LOOK: CaptionLook = {
  size: 100,
  color: '#ffffff',
  background: 'box',
  position: 'bottom',
  styled: true,
}

export const COLOR_NAMES: Readonly<Record<string, string>> = {
  '#ffffff': 'White',
  '#ffe45c': 'Yellow',
  '#8ff0ff': 'Cyan',
  '#a8f59a': 'Green',
  '#111318': 'Black',
}

export function parseLook(value: unknown): CaptionLook {
  const stored = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const { styled } = stored
  return {
    size: oneOf(CAPTION_CHOICES.size, stored['size']) ?? DEFAULT_LOOK.size,
    color: oneOf(CAPTION_CHOICES.color, stored['color']) ?? DEFAULT_LOOK.color,
    background: oneOf(CAPTION_CHOICES.background, stored['background']) ?? DEFAULT_LOOK.background,
    position: oneOf(CAPTION_CHOICES.position, stored['position']) ?? DEFAULT_LOOK.position,
    styled: typeof styled === 'boolean' ? styled : DEFAULT_LOOK.styled,
  }
}

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)
