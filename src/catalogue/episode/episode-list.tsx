import { useEffect, useRef } from 'react'
import { EpisodeFinder, FoundEpisodes } from './episode-finder.tsx'
import { EpisodeLink } from './episode-link.tsx'
import type { EpisodeListProps } from './episode-list-props.ts'
import { EpisodeRanges } from './episode-ranges.tsx'
import { episodeHref } from './episode-request.ts'

/** The episode list: in ranges of a hundred, and as bare numbers when the episodes have no names. */
export function EpisodeList(props: EpisodeListProps) {
  const {
    id = 'episodes',
    animeId,
    episodes,
    current,
    count,
    ranges,
    sound,
    foundQuery: found,
    seen,
    unplayable: without,
    hidesDetails: isVeiled,
    renderPicture,
  } = props
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [frame, marked] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (frame && marked) frame.scrollTop = marked.offsetTop - frame.clientHeight / 3
  }, [current.number, episodes])
  const inRows = count <= 12 || renderPicture !== undefined || episodes.some(({ title }) => title !== undefined)
  return (
    <section className="episodes" aria-labelledby={id}>
      <div className="episodes-head">
        <h2 id={id}>Episodes</h2>
        <span className="muted">{count}</span>
        {props.children}
        <EpisodeFinder {...props} />
      </div>
      {ranges.length > 1 && <EpisodeRanges {...props} />}
      {found !== undefined && <FoundEpisodes {...props} />}
      <ol className={inRows ? 'episode-rows' : 'episode-numbers'} ref={list}>
        {episodes.map((episode) => (
          <li key={episode.number}>
            <EpisodeLink
              episode={episode}
              href={episodeHref(animeId, episode.digits, sound)}
              current={episode.number === current.number}
              plays={props.isPlayable}
              seen={seen.has(episode.number)}
              bare={without.includes(episode.number)}
              veiled={isVeiled?.(episode.number) ?? false}
              picture={renderPicture?.(episode)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
