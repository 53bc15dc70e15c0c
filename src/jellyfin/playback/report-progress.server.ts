/** Saves what apps report to the same lists as the site’s own player. */
import type { Title } from '#src/catalogue/title.ts'
import { findSpan } from '#src/catalogue/episode/playable.ts'
import { followWatched } from '#src/list/entries/entry-service.server.ts'
import { recordVisit } from '#src/list/history/store.server.ts'
import { findProgress, type ReportedProgress } from '#src/list/progress/store.server.ts'
import { isWatched } from '#src/list/progress/watch-progress.ts'
import { saveProgressAndWatched, type WatchedEpisode } from '#src/list/progress/watched-store.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { JellyfinContext } from '../context.ts'
import { episodesOf, findNext } from '../titles/episode-index.ts'
import type { Playable } from '../titles/titles.ts'
import { durationOf, readSources } from './sources.server.ts'
import type { Caller } from '../calls/tokens.ts'
import { deleteWatched } from '../titles/user-data-store.server.ts'

/** Beyond any video. */
const MAX_SECONDS = 1_000_000

/** Records that a video was started. */
export async function reportStart({ myList }: JellyfinContext, { viewer }: Caller, { title, episode }: Playable) {
  const at = toIso(await myList.now())
  await recordVisit(myList.db, viewer.id, { number: title.number, episode, at })
}

/** Apps report a position every ten seconds or so. */
const PLAYING_MS = 2 * MINUTE_MS

/** Whether a position of the episode was saved a moment ago: its user has gone back to the start, rather than not yet begun. */
export async function wasPlaying(
  { myList }: JellyfinContext,
  { viewer }: Caller,
  { title, episode }: Playable,
): Promise<boolean> {
  const saved = await findProgress(myList.db, viewer.id, title.number)
  return saved?.episode === episode && (await myList.now()) - Date.parse(saved.at) < PLAYING_MS
}

/**
 * Saves a position. An episode that was watched to its credits counts as watched, and the next one follows.
 * @param seconds the position
 */
export async function reportPosition(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable,
  seconds: number,
): Promise<void> {
  const { title, episode } = playable
  const sources = await readSources(context, playable)
  const duration = durationOf(sources, title) ?? 0
  const position = Math.min(MAX_SECONDS, seconds)
  const segments = sources.streams.find(({ source }) => source.segments.length > 0)?.source.segments ?? []
  const outroStart = findSpan(segments, 'outro')?.start
  if (isWatched({ position, duration, outroStart })) return markWatched(context, caller, title, [episode])
  const progress = duration > 0 ? Math.min(100, Math.round((position / duration) * 100)) : 0
  const at = toIso(await context.myList.now())
  await save(context, caller, { number: title.number, episode, position, progress, at, ended: false }, [])
}

/** Marks episodes as watched; the title goes on with the episode after the last of them. */
export async function markWatched(
  context: JellyfinContext,
  caller: Caller,
  title: Title,
  episodes: readonly number[],
): Promise<void> {
  const { myList } = context
  if (episodes.length === 0) return
  const last = Math.max(...episodes)
  const all = episodesOf(await context.episodes(), title)
  const current = await findProgress(myList.db, caller.viewer.id, title.number)
  const isBehind = current && !current.ended && !episodes.includes(current.episode) && current.episode > last
  const next = findNext(all, last)
  const at = toIso(await myList.now())
  const report: ReportedProgress = {
    number: title.number,
    episode: next ?? last,
    position: 0,
    progress: next === undefined ? 100 : 0,
    at,
    ended: next === undefined,
  }
  const marks = episodes.map((episode) => ({ number: title.number, episode }))
  await save(context, caller, isBehind ? null : report, marks)
}

export async function markUnwatched(
  { myList }: JellyfinContext,
  { viewer }: Caller,
  title: Title,
  episode: number | null,
): Promise<void> {
  await deleteWatched(myList.db, viewer.id, title.number, episode)
}

async function save(
  { myList, catalogue }: JellyfinContext,
  { viewer }: Caller,
  report: ReportedProgress | null,
  marks: readonly WatchedEpisode[],
): Promise<void> {
  const now = await myList.now()
  await saveProgressAndWatched(myList.db, viewer.id, report ? [report] : [], marks, (trx, watched) =>
    followWatched(trx, viewer.id, watched, (number) => catalogue.snapshot.find(number), now),
  )
}
