import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { EpisodeListProps } from './episode-list-props.ts'
import { episodeHref } from './episode-request.ts'

/** Links to ranges of a hundred episodes. */
export function EpisodeRanges({ animeId, episodes, current, ranges, sound, foundQuery: found }: EpisodeListProps) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = found === undefined ? episodes[0]?.number : undefined
  useEffect(() => {
    const [frame, marked] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')]
    if (frame && marked) frame.scrollLeft = marked.offsetLeft - frame.clientWidth / 3
  }, [shown])
  return (
    <nav aria-label="Episode ranges">
      <ul className="strip episode-ranges" ref={strip}>
        {ranges.map(({ first, last }) => (
          <li key={first}>
            <Link
              className="chip is-small"
              to={`${episodeHref(animeId, current.digits, sound)}&from=${first}`}
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
