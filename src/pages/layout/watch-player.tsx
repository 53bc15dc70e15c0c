import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import { findSpan, type Source } from '#src/catalogue/episode/playable.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { Watch } from '#src/library/watch.ts'
import { Player } from '#src/player/player.tsx'
import { findContinueEntry, keepPlace } from '#src/shelf/place.client.ts'
import { resumeAt } from '#src/shelf/place.ts'
import { useSite } from './use-site.ts'

interface WatchPlayerProps {
  watch: Watch
  episode: Episode
  source: Source
}

/** The player and the shelf: it plays from where the viewer left, and the place is kept. */
export function WatchPlayer({ watch, episode, source }: WatchPlayerProps) {
  const { card } = watch.detail
  const { title } = useTitles(card)
  const { origin } = useSite()
  const place = useRef({ watch, episode, source })
  useEffect(() => {
    place.current = { watch, episode, source }
  })
  const resume = useCallback(
    () => resumeAt(findContinueEntry(card.id), String(episode.digits)),
    [card.id, episode.digits],
  )
  const keep = useCallback((position: number, duration: number) => {
    keepPlace({ ...toPlace(place.current), position, duration })
  }, [])
  return (
    <Player
      playable={source}
      poster={chooseWideArt(card).picture.src}
      label={watch.count > 1 ? `${title}, episode ${episode.number}` : title}
      origin={origin}
      resumeAt={resume}
      onPlace={keep}
      after={<After watch={watch} />}
    />
  )
}

function toPlace({ watch: { detail, next }, episode, source }: WatchPlayerProps) {
  const { card } = detail
  return {
    id: card.id,
    ...toMark(episode),
    title: card.title,
    japanese_title: card.japaneseTitle,
    poster: card.poster.src,
    adultContent: card.adult === true,
    outroStart: findSpan(source.segments, 'outro')?.start,
    next: next && toMark(next),
  }
}

const toMark = ({ digits, number }: Episode) => ({ episodeId: String(digits), episodeNum: number })

function After({ watch: { detail, next, sound } }: { watch: Watch }) {
  if (!next) return null
  return (
    <Link className="button" to={episodeHref(detail.card.id, next.digits, sound)}>
      {`Next: episode ${next.number}`}
    </Link>
  )
}
