import { useEffect, useRef } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { EpisodeListProps } from './episode-list-props.ts'
import { episodeHref } from './episode-request.ts'

/** Links to ranges of a hundred episodes. */
export function EpisodeRanges({ animeId, episodes, current, ranges, audioType, foundQuery }: EpisodeListProps) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = foundQuery === undefined ? episodes[0]?.number : undefined
  useEffect(() => {
    const [list, currentLink] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')]
    if (list && currentLink) list.scrollLeft = currentLink.offsetLeft - list.clientWidth / 3
  }, [shown])
  return (
    <nav aria-label="Episode ranges">
      <ul className="strip episode-ranges" ref={strip}>
        {ranges.map(({ first, last }) => (
          <li key={first}>
            <Link
              className="chip is-small"
              to={`${episodeHref(animeId, current.digits, audioType)}&from=${first}`}
              replace
              preventScrollReset
              aria-current={first === shown ? 'true' : undefined}
            >
              {`${first}–${last}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
