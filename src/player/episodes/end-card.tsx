import { type ReactNode, useRef } from 'react'
import type { Recommendation } from '../player-props.ts'
import { useFocusAtEnd } from '../use-focus-at-end.ts'
import { Glyph } from '../controls/glyphs.tsx'
import { RecommendedTitles } from '../controls/recommended-titles.tsx'

interface EndCardProps {
  recommended: readonly Recommendation[]
  onReplay(): void
  /** Shown above it. */
  children: ReactNode
}

/** The end of the last episode: watch it again, or choose another title. */
export function EndCard({ recommended, onReplay, children }: EndCardProps) {
  const replay = useRef<HTMLButtonElement>(null)
  useFocusAtEnd(replay)
  return (
    <section className="player-next player-end" aria-label="The end">
      {children}
      <div className="player-next-actions">
        <button ref={replay} type="button" onClick={onReplay}>
          <Glyph name="back" />
          Watch again
        </button>
      </div>
      <RecommendedTitles heading="Recommended for you" titles={recommended} />
    </section>
  )
}
