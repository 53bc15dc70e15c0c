/** Inline style with a title's hero colours; tokens.css derives --hero and --hero-ink from it. */
import type { CSSProperties } from 'react'
import type { Accent } from '../art/art.ts'

export const heroStyle = ({ stage, ink, dim = 1 }: Pick<Accent, 'stage' | 'ink' | 'dim'>): CSSProperties => ({
  '--ground': stage,
  '--ground-ink': ink,
  '--dim': dim,
})
