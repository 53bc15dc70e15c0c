import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams, useRevalidator } from 'react-router'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import { findSpan, type Source } from '#src/catalogue/episode/playable.ts'
import { shownTitles } from '#src/catalogue/language/language.ts'
import { useLanguage, useTitles } from '#src/catalogue/language/use-language.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { Watch } from '#src/library/watch.ts'
import { Player } from '#src/player/player.tsx'
import type { TitleProgress } from '#src/my-list/progress/known-progress.ts'
import { findViewerProgress, saveProgress } from '#src/my-list/progress/watch-progress.client.ts'
import { resumeAt } from '#src/my-list/progress/watch-progress.ts'
import { reportWatchTime } from '#src/statistics/report.client.ts'
import { parseStartAt } from './start-at.ts'
import { useSite } from '../use-site.ts'

/** Number of titles recommended after the last episode. */
const RECOMMENDED = 3

interface WatchPlayerProps {
  watch: Watch
  episode: Episode
  source: Source
  /** The viewer's progress at page load. */
  saved: TitleProgress | null
}

/** Connects the player to the watch progress: resumes where the viewer left off, and saves the position. */
export function WatchPlayer({ watch, episode, source, saved }: WatchPlayerProps) {
  const { card } = watch.detail
  const { title } = useTitles(card)
  const { origin, name, statistics } = useSite()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [theatre, setTheatre] = useState(false)
  const [query] = useSearchParams()
  const requestedStart = parseStartAt(query.get('t'))
  const startedEpisode = useRef<number | null>(null)
  const current = useRef({ watch, episode, source })
  useEffect(() => {
    current.current = { watch, episode, source }
  })
  const resume = useCallback(
    () =>
      requestedStart !== null && startedEpisode.current !== episode.digits
        ? requestedStart
        : resumeAt(findViewerProgress(card.id, saved?.inProgress), String(episode.digits)),
    [requestedStart, card.id, episode.digits, saved],
  )
  const save = useCallback((position: number, duration: number) => {
    startedEpisode.current = current.current.episode.digits
    saveProgress({ ...toProgressEntry(current.current), position, duration })
  }, [])
  const reportWatched = useCallback((seconds: number) => reportWatchTime(card.id, seconds), [card.id])
  const { revalidate } = useRevalidator()
  /** A repackaged video has a new URL: revalidate the page and play from there. */
  const renew = useCallback(async () => {
    await revalidate()
    await new Promise(requestAnimationFrame)
    return null
  }, [revalidate])
  const others = useMemo(
    () => watch.sources.filter(({ id, sound }) => sound === source.sound && id !== source.id),
    [watch.sources, source],
  )
  const [next, previous] = [watch.isNextPlayable ? watch.next : undefined, watch.previous].map(
    (one) => one && { label: `episode ${one.number}`, href: episodeHref(card.id, one.digits, watch.sound) },
  )
  const recommended = watch.detail.recommended.slice(0, RECOMMENDED).map((one) => {
    const { title: shown, lang } = shownTitles(one, language)
    return { href: `/${one.id}`, title: shown, lang, poster: one.poster.src }
  })
  return (
    <Player
      itemKey={`${episode.digits} ${source.id}`}
      playable={source}
      alternatives={others}
      poster={chooseWideArt(card).picture.src}
      label={watch.count > 1 ? `${title}, episode ${episode.number}` : title}
      artist={name}
      origin={origin}
      resumeAt={resume}
      onProgress={save}
      onWatched={statistics ? reportWatched : undefined}
      onRenew={renew}
      next={next}
      onNext={() => next && void navigate(next.href)}
      previous={previous}
      onPrevious={() => previous && void navigate(previous.href)}
      recommended={recommended}
      titleKey={`${card.id} ${source.sound}`}
      {...(watch.count > 1 && { theatre, onTheatre: setTheatre })}
    />
  )
}

function toProgressEntry({ watch: { detail, next }, episode, source }: Omit<WatchPlayerProps, 'saved'>) {
  const { card } = detail
  return {
    id: card.id,
    ...toEpisodeRef(episode),
    title: card.title,
    japanese_title: card.japaneseTitle,
    poster: card.poster.src,
    adultContent: card.adult === true,
    outroStart: findSpan(source.segments, 'outro')?.start,
    next: next && toEpisodeRef(next),
  }
}

const toEpisodeRef = ({ digits, number }: Episode) => ({ episodeId: String(digits), episodeNum: number })
