import { useEffect, useRef } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { EpisodeRange } from './episodes.ts'

interface EpisodeRangesProps {
  ranges: readonly EpisodeRange[]
  /** The first episode of the shown range, if one is shown. */
  shown: number | undefined
  hrefOf: (range: EpisodeRange) => string
}

/** Links to ranges of a hundred episodes. */
export function EpisodeRanges({ ranges, shown, hrefOf }: EpisodeRangesProps) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [list, currentLink] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')]
    if (list && currentLink) list.scrollLeft = currentLink.offsetLeft - list.clientWidth / 3
  }, [shown])
  return (
    <nav aria-label="Episode ranges">
      <ul className="strip episode-ranges" ref={strip}>
        {ranges.map((range) => (
          <li key={range.first}>
            <Link
              className="chip is-small"
              to={hrefOf(range)}
              replace
              preventScrollReset
              aria-current={range.first === shown ? 'true' : undefined}
            >
              {`${range.first}–${range.last}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
