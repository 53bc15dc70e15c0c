/** What the player shows at the end of a video; loaded shortly before. */
import type { ReactNode } from 'react'
import type { NextEpisode } from '../player-context.ts'
import type { Recommendation } from '../player-props.ts'
import { EndCard } from './end-card.tsx'
import { NextCard } from './next-card.tsx'

export { CreditsCard } from './credits-card.tsx'

interface EndPartsProps {
  next: NextEpisode | undefined
  recommended: readonly Recommendation[]
  counting: boolean
  /** When the card over the credits appeared, in milliseconds; null if it did not. */
  cardSince: number | null
  onNext(): void
  onCancel(): void
  onReplay(): void
  /** Shown above it. */
  children: ReactNode
}

export const EndParts = ({ next, recommended, children, ...rest }: EndPartsProps) =>
  next ? (
    <NextCard next={next} {...rest}>
      {children}
    </NextCard>
  ) : (
    <EndCard recommended={recommended} onReplay={rest.onReplay}>
      {children}
    </EndCard>
  )
