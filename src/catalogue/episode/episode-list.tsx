import { useEffect, useRef } from 'react'
import { EpisodeFinder, FoundEpisodes } from './episode-finder.tsx'
import { EpisodeLink } from './episode-link.tsx'
import type { EpisodeListProps } from './episode-list-props.ts'
import { EpisodeRanges } from './episode-ranges.tsx'
import { episodeHref } from './episode-request.ts'

/** The episode list: in ranges of a hundred, and as a grid of numbers if the episodes have no names. */
export function EpisodeList(props: EpisodeListProps) {
  const {
    id = 'episodes',
    animeId,
    episodes,
    current,
    count,
    ranges,
    audioType,
    foundQuery,
    watched,
    started,
    unplayable,
    hidesDetails,
    renderPicture,
  } = props
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [frame, currentLink] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (frame && currentLink) frame.scrollTop = currentLink.offsetTop - frame.clientHeight / 3
  }, [current.number, episodes])
  const allHref = episodeHref(animeId, current.digits, audioType)
  const inRows = count <= 12 || renderPicture !== undefined || episodes.some(({ title }) => title !== undefined)
  return (
    <section className="episodes" aria-labelledby={id}>
      <div className="episodes-head">
        <h2 id={id}>Episodes</h2>
        <span className="muted">{count}</span>
        {props.children}
        <EpisodeFinder
          action={`/watch/${animeId}`}
          fields={{ ep: current.digits, type: audioType }}
          count={count}
          foundQuery={foundQuery}
        />
      </div>
      {ranges.length > 1 && (
        <EpisodeRanges
          ranges={ranges}
          shown={foundQuery === undefined ? episodes[0]?.number : undefined}
          hrefOf={({ first }) => `${allHref}&from=${first}`}
        />
      )}
      {foundQuery !== undefined && <FoundEpisodes found={episodes.length} foundQuery={foundQuery} allHref={allHref} />}
      <ol className={inRows ? 'episode-rows' : 'episode-numbers'} ref={list}>
        {episodes.map((episode) => (
          <li key={episode.number}>
            <EpisodeLink
              episode={episode}
              href={episodeHref(animeId, episode.digits, audioType)}
              current={episode.number === current.number}
              isPlayable={props.isPlayable}
              watched={watched.has(episode.number)}
              percent={started.get(episode.number)}
              unplayable={unplayable.includes(episode.number)}
              hidesDetails={hidesDetails?.(episode.number) ?? false}
              picture={renderPicture?.(episode)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
