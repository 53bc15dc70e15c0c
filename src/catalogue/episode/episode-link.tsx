import type { ReactNode } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { Episode } from './episodes.ts'
import { useTitles } from '../language/use-language.ts'

interface EpisodeLinkProps {
  episode: Episode
  href: string
  current: boolean
  /** Whether the current episode has a video. */
  isPlayable: boolean
  watched: boolean
  /** How much was watched of an episode that was begun. */
  percent: number | undefined
  /** Whether this episode has no video, while others have one. */
  unplayable: boolean
  /** Whether only the number is shown, to avoid spoilers. */
  hidesDetails: boolean
  picture: ReactNode
}

/** One episode of a list: number, name and state. */
export function EpisodeLink({
  episode,
  href,
  current,
  isPlayable,
  watched,
  percent,
  unplayable,
  hidesDetails,
  picture,
}: EpisodeLinkProps) {
  const number = `Episode ${episode.number}`
  const name = (hidesDetails ? undefined : episode.title) ?? number
  const { title, lang } = useTitles({
    title: name,
    japaneseTitle: (hidesDetails ? undefined : episode.japaneseTitle) ?? name,
  })
  const marks = [
    unplayable ? 'Not available here yet' : current && isPlayable && 'Playing',
    episode.filler && 'Filler',
    !current && (percent !== undefined ? `${percent}% watched` : watched && 'Watched'),
  ].filter(Boolean)
  return (
    <Link
      className="episode"
      to={href}
      aria-current={current ? 'true' : undefined}
      data-watched={watched ? '' : undefined}
      data-unplayable={unplayable ? '' : undefined}
      data-hides-details={hidesDetails ? '' : undefined}
      data-filler={episode.filler ? '' : undefined}
      title={[title, ...marks].join(' · ')}
    >
      <span className="episode-number">{episode.number}</span>
      {picture}
      <span className="episode-name" lang={lang}>
        {title}
      </span>
      {percent !== undefined && !current && (
        <span className="episode-part" aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
      {marks.length > 0 && <span className="episode-mark">{marks.join(' · ')}</span>}
    </Link>
  )
}
