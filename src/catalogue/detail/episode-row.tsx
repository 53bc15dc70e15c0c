import { Icon, PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { HeroCard } from '../card/card.ts'
import { formatDate, formatDayAndTime } from '../dates.ts'
import { useLanguage } from '../language/use-language.ts'
import { episodeHref } from '../episode/episode-request.ts'
import { useTitles } from '../language/use-language.ts'
import { episodePath } from '../picture/picture.ts'
import { episodeElementId } from './episode-marks.ts'
import type { ListedEpisode } from './title-episodes.ts'

interface EpisodeRowProps {
  card: HeroCard
  episode: ListedEpisode
  artRevision: string
}

/** An episode of a title: a link where it can be played. It contains the marks of all viewers, hidden until styles show them. */
export function EpisodeRow({ card, episode, artRevision }: EpisodeRowProps) {
  const { number, digits, audio, storyboard, isUpcoming, isExtra } = episode
  const content = (
    <>
      <span className="title-episode-picture" data-storyboard={storyboard}>
        <img
          src={episodePath(card.number, artRevision, number)}
          alt=""
          width="480"
          height="270"
          loading="lazy"
          decoding="async"
        />
        <span className="title-episode-bar" aria-hidden="true" />
        {audio && (
          <span className="title-episode-play" aria-hidden="true">
            <Icon name="play" />
          </span>
        )}
      </span>
      <span className="title-episode-text">
        <EpisodeName episode={episode} />
        <EpisodeFacts card={card} episode={episode} />
      </span>
    </>
  )
  return (
    <li
      className={isExtra ? 'title-episode is-extra' : 'title-episode'}
      id={episodeElementId(number)}
      data-upcoming={isUpcoming ? '' : undefined}
    >
      {audio ? (
        <Link className="title-episode-row" to={episodeHref(card.id, digits)}>
          {content}
        </Link>
      ) : (
        <div className="title-episode-row">{content}</div>
      )}
    </li>
  )
}

/** The number, and the name unless it is hidden as a spoiler. */
function EpisodeName({ episode: { number, title, japaneseTitle } }: Pick<EpisodeRowProps, 'episode'>) {
  const plain = `Episode ${number}`
  const name = title ?? japaneseTitle
  const titles = useTitles({ title: name ?? plain, japaneseTitle: japaneseTitle ?? name ?? plain })
  if (name === undefined) return <span className="title-episode-name">{plain}</span>
  return (
    <span className="title-episode-name">
      <span className="episode-spoiler">
        <span className="title-episode-number">{`${number}. `}</span>
        <span lang={titles.lang}>{titles.title}</span>
      </span>
      <span className="episode-plain">{plain}</span>
    </span>
  )
}

function EpisodeFacts({ card, episode }: Pick<EpisodeRowProps, 'card' | 'episode'>) {
  const { aired, audio, filler, isUpcoming } = episode
  return (
    <span className="title-episode-facts">
      <AirDate episode={episode} />
      {filler && <span className="badge">Filler</span>}
      {audio?.includes('sub') && <span className="badge is-sub">Sub</span>}
      {audio?.includes('dub') && <span className="badge is-dub">Dub</span>}
      {card.playsHere && !audio && !isUpcoming && (
        <span className={aired === undefined ? undefined : 'title-episode-missing'}>Not available here yet</span>
      )}
      <span className="title-episode-seen">
        <PathIcon path="m5 12 5 5 9-11" />
        Watched
      </span>
      <span className="title-episode-resume">Resume</span>
    </span>
  )
}

/** In UTC until the browser knows the viewer's time zone. */
function AirDate({ episode: { aired, airsAt, isUpcoming } }: Pick<EpisodeRowProps, 'episode'>) {
  const { language } = useLanguage()
  if (airsAt !== undefined)
    return (
      <span>
        {'Airs '}
        <time dateTime={new Date(airsAt).toISOString()} data-at={airsAt}>
          {`${formatDayAndTime(airsAt, 'UTC', language)} UTC`}
        </time>
      </span>
    )
  if (aired === undefined) return null
  return (
    <span>
      {isUpcoming && 'Airs '}
      <time dateTime={aired}>{formatDate(aired, language)}</time>
    </span>
  )
}
