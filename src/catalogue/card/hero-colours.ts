/** A title's ground and ink for an element that is a stage; tokens.css makes --stage and --stage-ink of them. Pure. */
import type { CSSProperties } from 'react'
import type { Accent } from '../art/art.ts'

export const heroStyle = ({ stage, ink, dim = 1 }: Pick<Accent, 'stage' | 'ink' | 'dim'>): CSSProperties =>
  ({ '--ground': stage, '--ground-ink': ink, '--dim': dim }) as CSSProperties
