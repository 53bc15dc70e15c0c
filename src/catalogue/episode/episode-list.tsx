import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { episodeHref } from './episode-request.ts'
import type { Episode, EpisodeRange } from './episodes.ts'
import { useTitles } from '../language/use-language.ts'

export interface EpisodeListProps {
  animeId: string
  /** Those of one range. */
  episodes: readonly Episode[]
  current: Episode
  count: number
  ranges: readonly EpisodeRange[]
  /** The sound that the viewer chose, where one was chosen. */
  sound: string | null
}

/** Every episode; many are shown a hundred at a time, and as bare numbers where they have no names. */
export function EpisodeList(props: EpisodeListProps) {
  const { animeId, episodes, current, count, ranges, sound } = props
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [frame, marked] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (frame && marked) frame.scrollTop = marked.offsetTop - frame.clientHeight / 3
  }, [current.number, episodes])
  const named = episodes.some(({ title }) => title !== undefined)
  return (
    <section className="episodes" aria-labelledby="episodes">
      <div className="episodes-head">
        <h2 id="episodes">Episodes</h2>
        <span className="quiet">{count}</span>
        <Finder animeId={animeId} count={count} sound={sound} />
      </div>
      {ranges.length > 1 && <Ranges {...props} />}
      <ol className={named || count <= 12 ? 'episode-rows' : 'episode-numbers'} ref={list}>
        {episodes.map((episode) => (
          <li key={episode.number}>
            <EpisodeLink
              episode={episode}
              href={episodeHref(animeId, episode.digits, sound)}
              current={episode.number === current.number}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function EpisodeLink({ episode, href, current }: { episode: Episode; href: string; current: boolean }) {
  const name = episode.title ?? `Episode ${episode.number}`
  const { title, lang } = useTitles({ title: name, japaneseTitle: episode.japaneseTitle ?? name })
  return (
    <Link className="episode" to={href} aria-current={current ? 'true' : undefined} title={title}>
      <span className="episode-number">{episode.number}</span>
      <span className="episode-name" lang={lang}>
        {title}
      </span>
      {current && <span className="episode-mark">Playing</span>}
      {episode.filler && !current && <span className="episode-mark">Filler</span>}
    </Link>
  )
}

/** A form, so that it works without scripts too. */
function Finder({ animeId, count, sound }: Pick<EpisodeListProps, 'animeId' | 'count' | 'sound'>) {
  if (count <= 12) return null
  return (
    <Form className="episode-finder" action={`/watch/${animeId}`} role="search" aria-label="Find an episode">
      <Icon name="search" />
      <input
        name="episode"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={5}
        placeholder="Number"
        aria-label={`Episode number, 1 to ${count}`}
        autoComplete="off"
        required
      />
      {sound && <input type="hidden" name="type" value={sound} />}
    </Form>
  )
}

function Ranges({ animeId, episodes, current, ranges, sound }: EpisodeListProps) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = episodes[0]?.number
  useEffect(() => {
    const [frame, marked] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')]
    if (frame && marked) frame.scrollLeft = marked.offsetLeft - frame.clientWidth / 3
  }, [shown])
  return (
    <nav aria-label="Ranges of episodes">
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
