/** A title's ground and ink as CSS: as they are by day, and without glare in the dark theme. Pure. */
import type { CSSProperties } from 'react'
import type { Accent } from '../art/art.ts'

export interface StageColours {
  stage: string
  ink: string
  /** What is left of the light of pictures on it in the dark theme, 0 to 1. */
  dim: number
}

export function stageColours({ stage, ink, dim = 1 }: Pick<Accent, 'stage' | 'ink' | 'dim'>): StageColours {
  if (dim === 1) return { stage, ink, dim }
  return {
    stage: `light-dark(${stage},color-mix(in srgb,${stage} ${Math.round(dim * 100)}%,#000))`,
    ink: `light-dark(${ink},#fff)`,
    dim,
  }
}

export function stageStyle(accent: Pick<Accent, 'stage' | 'ink' | 'dim'>): CSSProperties {
  const { stage, ink, dim } = stageColours(accent)
  return { '--stage': stage, '--stage-ink': ink, '--dim': dim } as CSSProperties
}
