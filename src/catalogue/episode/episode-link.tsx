import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Episode } from './episodes.ts'
import { useTitles } from '../language/use-language.ts'

interface EpisodeLinkProps {
  episode: Episode
  href: string
  current: boolean
  /** The current episode has a video. */
  plays: boolean
  seen: boolean
  /** This episode has no video, but others have. */
  bare: boolean
  /** Only the number is shown, to avoid spoilers. */
  veiled: boolean
  picture: ReactNode
}

/** One episode of a list: number, name and state. */
export function EpisodeLink({ episode, href, current, plays, seen, bare, veiled, picture }: EpisodeLinkProps) {
  const number = `Episode ${episode.number}`
  const name = (veiled ? undefined : episode.title) ?? number
  const { title, lang } = useTitles({
    title: name,
    japaneseTitle: (veiled ? undefined : episode.japaneseTitle) ?? name,
  })
  const marks = [
    bare ? 'No video yet' : current && plays && 'Playing',
    episode.filler && 'Filler',
    seen && !current && 'Seen',
  ].filter(Boolean)
  return (
    <Link
      className="episode"
      to={href}
      aria-current={current ? 'true' : undefined}
      data-seen={seen ? '' : undefined}
      data-bare={bare ? '' : undefined}
      data-veiled={veiled ? '' : undefined}
      data-filler={episode.filler ? '' : undefined}
      title={[title, ...marks].join(' · ')}
    >
      <span className="episode-number">{episode.number}</span>
      {picture}
      <span className="episode-name" lang={lang}>
        {title}
      </span>
      {marks.length > 0 && <span className="episode-mark">{marks.join(' · ')}</span>}
    </Link>
  )
}
