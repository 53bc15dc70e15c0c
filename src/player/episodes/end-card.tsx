import { type ReactNode, useRef } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { Recommendation } from '../player-props.ts'
import { useFocusAtEnd } from '../use-focus-at-end.ts'
import { Glyph } from '../controls/glyphs.tsx'

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
      {recommended.length > 0 && (
        <>
          <p className="player-next-head">Recommended for you</p>
          <ul className="player-end-titles">
            {recommended.map(({ href, title, lang, poster }) => (
              <li key={href}>
                <Link to={href}>
                  <img src={poster} alt="" width={160} height={240} decoding="async" />
                  <span lang={lang}>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
