import { Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams, useRevalidator } from 'react-router'
import { inLetters } from '#src/catalogue/card/poster.tsx'
import { episodeHref, sourceHref } from '#src/catalogue/episode/episode-request.ts'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import type { Spoilers } from '#src/catalogue/episode/spoilers.ts'
import { AUDIO_TYPE_NAMES, findSpan, type Source } from '#src/catalogue/episode/playable.ts'
import { nameSource } from '#src/catalogue/episode/source-name.ts'
import { shownTitles } from '#src/catalogue/language/language.ts'
import { useLanguage, useTitles } from '#src/catalogue/language/use-language.ts'
import { chooseWideArt } from '#src/catalogue/picture/wide-art.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { Player } from '#src/player/player.tsx'
import { onListChange } from '#src/list/list-changes.client.ts'
import { countRestores } from '#src/list/list-storage.client.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { TitleProgress } from '#src/list/progress/known-progress.ts'
import { findViewerPositions, saveProgress } from '#src/list/progress/watch-progress.client.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { reportWatchTime } from '#src/statistics/report.client.ts'
import { loadTile } from '#src/player/time/tile.client.ts'
import {
  type EpisodeView,
  toEpisodePage,
  toHeading,
  toNextEpisode,
  toNextPiece,
  toNextTitle,
} from './player-episodes.ts'
import { piecesOf, resumeInPiece, shiftRanges, toWholeEpisode } from '#src/catalogue/episode/pieces.ts'
import { toProgressEntry } from './progress-entry.ts'
import { parseStartAt } from './start-at.ts'
import type { SavedSounds } from './saved-sounds.ts'
import { useChoices, useRules } from './use-choices.ts'
import { useIsRedirected } from './use-redirect.ts'
import { useSite } from '#src/site/use-site.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import type { SegmentStore } from '#src/player/segments/segment-store.ts'

/** The segments of a packaged video, for admins; undefined for all others, and for videos of other kinds. */
function useSegmentStore(address: string): SegmentStore | undefined {
  const isAdmin = useViewer()?.isAdmin === true
  const { revalidate } = useRevalidator()
  const revision = /\/media\/library\/([0-9a-f]{16})\//.exec(address)?.[1]
  return useMemo(() => {
    if (!isAdmin || !revision) return undefined
    const client = () => import('#src/admin/library/edit-segments.client.ts')
    return {
      load: async () => (await client()).loadSegments(revision),
      async save(segments, loaded) {
        const saved = await (await client()).saveSegments(revision, segments, loaded)
        void revalidate()
        return saved
      },
    }
  }, [isAdmin, revision, revalidate])
}

const ScorePrompt = lazyPart(() => import('#src/list/edit/score-prompt.tsx'))

/** Number of titles recommended after the last episode. */
const RECOMMENDED = 3

interface WatchPlayerProps {
  watch: Watch
  episode: Episode
  source: Source
  /** The viewer's progress at page load. */
  saved: TitleProgress | null
  /** Numbers of the watched episodes. */
  seen: ReadonlySet<number>
  /** How much was watched of episodes that were begun, in percent. */
  started: ReadonlyMap<number, number>
  spoilers: Spoilers | undefined
  /** The audio and subtitles that the user wants. */
  rules: PlaybackRules | undefined
  sounds: SavedSounds
}

const START = { position: 0, progress: 0 }
const loadRemote = () => import('./remote-episodes.client.ts')

/** Connects the player to the watch progress: resumes where the viewer left off, and saves the position. */
export function WatchPlayer({
  watch,
  episode,
  source,
  saved,
  seen,
  started,
  spoilers,
  rules: own,
  sounds,
}: WatchPlayerProps) {
  const { card } = watch.detail
  const { title } = useTitles(card)
  const { origin, name, statistics, cast } = useSite()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [theatre, setTheatre] = useState(false)
  const [query] = useSearchParams()
  const requestedStart = parseStartAt(query.get('t'))
  // the position is read when the player starts
  const restores = useSyncExternalStore(onListChange, countRestores, () => 0)
  const startedEpisode = useRef<number | null>(null)
  const server = query.get('server')
  const pieces = useMemo(() => piecesOf(source, watch.sources), [source, watch.sources])
  const at = pieces.findIndex(({ id }) => id === source.id)
  const index = useMemo(() => (at < 0 ? null : { at, count: pieces.length }), [at, pieces.length])
  const [rules, onRules] = useRules(own)
  const { choices, rememberKind } = useChoices(watch, { source, sounds, rules })
  const current = useRef({ watch, episode, source, saved, server, language, origin, index, rememberKind })
  useEffect(() => {
    current.current = { watch, episode, source, saved, server, language, origin, index, rememberKind }
  })
  const resume = useCallback(() => {
    if (requestedStart !== null && startedEpisode.current !== episode.digits) return requestedStart
    const { position, progress } = findViewerPositions(card.id, saved).get(episode.number) ?? START
    return index === null ? position : resumeInPiece(position, progress, index)
  }, [requestedStart, card.id, episode, saved, index])
  const save = useCallback((position: number, duration: number, played: TimeRanges) => {
    const { watch: shown, episode: playing, source: from, index: piece } = current.current
    startedEpisode.current = playing.digits
    current.current.rememberKind()
    const outro = piece === null ? findSpan(from.segments, 'outro') : undefined
    const entry = toProgressEntry(shown.detail.card, playing, shown.next, outro)
    if (piece === null) saveProgress({ ...entry, position, duration }, played)
    else
      saveProgress({ ...entry, ...toWholeEpisode(position, duration, piece) }, shiftRanges(played, piece.at * duration))
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
    () =>
      watch.sources.filter(
        ({ id, sound, piece }) => sound === source.sound && id !== source.id && piece === source.piece,
      ),
    [watch.sources, source],
  )
  const unlike = watch.sources.find(({ sound, piece }) => sound !== source.sound && piece === source.piece)
  const view = useMemo<EpisodeView>(
    () => ({
      watch,
      language,
      seen,
      started,
      spoilers,
      pictureFrom: (storyboard) => (signal) => loadTile(storyboard, signal),
    }),
    [watch, language, seen, started, spoilers],
  )
  const nextPiece = index === null ? undefined : pieces[index.at + 1]
  const next = useMemo(() => {
    if (nextPiece) return toNextPiece(episode, nextPiece, view)
    if (watch.sequel) return toNextTitle(watch.sequel, view)
    return watch.isNextPlayable && watch.next ? toNextEpisode(watch.next, view) : undefined
  }, [watch, view, nextPiece, episode])
  const previous = watch.previous && {
    label: `episode ${watch.previous.number}`,
    href: episodeHref(card.id, watch.previous.digits, watch.sound),
  }
  const recommended = watch.detail.recommended.slice(0, RECOMMENDED).map((one) => {
    const { title: shown, lang } = shownTitles(one, language)
    const reason = one.reason && shownTitles(one.reason, language).title
    return { href: `/${one.id}`, title: shown, lang, poster: inLetters(one.poster.src, language), reason }
  })
  const segmentStore = useSegmentStore(source.address)
  const user = useViewer()?.id
  const isRedirected = useIsRedirected()
  return (
    <Player
      key={restores}
      itemKey={`${episode.digits} ${source.id}`}
      isRedirected={isRedirected}
      playable={source}
      alternatives={others}
      otherSource={
        unlike && {
          name: `${AUDIO_TYPE_NAMES[unlike.sound]}: ${nameSource(unlike, watch.sources)}`,
          href: sourceHref(card.id, episode.digits, unlike),
        }
      }
      reportHref="/contact?about=playback"
      poster={chooseWideArt(card).picture.src}
      label={watch.count > 1 ? `${title}, episode ${episode.number}` : title}
      artist={name}
      origin={origin}
      resumeAt={resume}
      onProgress={save}
      onWatched={statistics ? reportWatched : undefined}
      onRenew={renew}
      heading={toHeading(view)}
      next={next}
      onNext={() => next && void navigate(next.href)}
      previous={previous}
      onPrevious={() => previous && void navigate(previous.href)}
      atEnd={
        user !== undefined && (
          <Suspense>
            <ScorePrompt user={user} title={card} />
          </Suspense>
        )
      }
      recommended={recommended}
      cast={cast}
      // not imported there: a module that both share would be a request of its own
      listRemote={() =>
        loadRemote().then((remote) =>
          remote.listRemoteEpisodes({
            ...current.current,
            toProgressEntry,
            reportWatched: statistics ? reportWatchTime : undefined,
          }),
        )
      }
      listEpisodes={watch.count > 1 ? () => toEpisodePage(view) : undefined}
      onReturn={() => void navigate(episodeHref(card.id, episode.digits, watch.sound))}
      onEpisode={(href) => void navigate(href)}
      choices={choices}
      rules={rules}
      onRules={onRules}
      segmentStore={segmentStore}
      {...(watch.count > 1 && { theatre, onTheatre: setTheatre })}
    />
  )
}
