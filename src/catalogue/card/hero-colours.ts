/** Inline style with a title's hero colours; tokens.css derives --hero, --hero-ink and --veil from it. */
import type { CSSProperties } from 'react'
import type { HeroAccent } from './card.ts'

/** Only over art there is a scrim. */
type HeroColours = Pick<HeroAccent, 'stage' | 'ink' | 'dim'> & Partial<Pick<HeroAccent, 'scrim'>>

export const heroStyle = ({ stage, ink, dim = 1, scrim }: HeroColours): CSSProperties => ({
  '--ground': stage,
  '--ground-ink': ink,
  '--dim': dim,
  ...(scrim && { '--veil-light': `${scrim.light}%`, '--veil-dark': `${scrim.dark}%` }),
})
