/** Saves what apps report to the same lists as the site’s own player. */
import type { Title } from '#src/catalogue/title.ts'
import { toWholeEpisode } from '#src/catalogue/episode/pieces.ts'
import { findSpan } from '#src/catalogue/episode/playable.ts'
import { followWatched } from '#src/list/entries/entry-service.server.ts'
import { recordVisit } from '#src/list/history/store.server.ts'
import { findPositions } from '#src/list/progress/position-store.server.ts'
import type { SavedPosition } from '#src/list/progress/saved-positions.ts'
import { findProgress, type ReportedProgress } from '#src/list/progress/store.server.ts'
import {
  MAX_SPEED,
  type PlayedParts,
  startParts,
  TOLERANCE_SECONDS,
  toTimeRanges,
} from '#src/catalogue/episode/played-parts.ts'
import { hasPlayedEnd, isWatched } from '#src/list/progress/watch-progress.ts'
import { saveProgressAndWatched, type WatchedEpisode } from '#src/list/progress/watched-store.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { JellyfinContext } from '../context.ts'
import { countParts, episodesOf, findNext, findPart } from '../titles/episode-index.ts'
import type { Playable } from '../titles/titles.ts'
import { durationOf, readSources } from './sources.server.ts'
import type { Caller } from '../calls/tokens.ts'
import { deleteWatched, findLastVisit } from '../titles/user-data-store.server.ts'

/** Beyond any video. */
const MAX_SECONDS = 1_000_000

/** A position in a part of an episode as one in the whole episode, whose parts count as equally long. All in seconds. */
export async function toEpisodeSeconds(context: JellyfinContext, playable: Playable, seconds: number): Promise<number> {
  const part = findPart(await context.episodes(), playable)
  if (!part || part.at === 0) return seconds
  const duration = durationOf(await readSources(context, playable), playable.title) ?? 0
  return toWholeEpisode(seconds, duration, part).position
}

/** Records that a video was started. @param seconds where, as the app says */
export async function reportStart(
  context: JellyfinContext,
  caller: Caller,
  { title, episode }: Playable,
  seconds: number,
): Promise<void> {
  const { myList } = context
  const now = await myList.now()
  const at = toIso(now)
  context.played.start(toKey(caller, { title, episode }), seconds, now)
  await recordVisit(myList.db, caller.viewer.id, { number: title.number, episode, at })
  const saved = await findPosition(context, caller, { title, episode })
  // an app that begins at the saved position knows it: what it reports from then on counts
  if (seconds > 0 && saved && seconds + RESUME_SECONDS >= saved.position)
    await reportPosition(context, caller, { title, episode }, seconds)
}

async function findPosition(
  { myList }: JellyfinContext,
  { viewer }: Caller,
  { title, episode }: Playable,
): Promise<SavedPosition | undefined> {
  return (await findPositions(myList.db, viewer.id, title.number)).get(episode)
}

/** Apps report a position every ten seconds or so. */
const PLAYING_MS = 2 * MINUTE_MS
/** Apps may begin some seconds before the saved position. */
const RESUME_SECONDS = 30

/**
 * Whether a position is one that the user has not gone to. An app with an old list in its memory plays an episode from its start instead of
 * the saved position; other apps report the start before they have gone there, and where a video failed.
 */
export async function isUnasked(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable,
  { seconds, isEnd }: { seconds: number; isEnd: boolean },
): Promise<boolean> {
  const { myList } = context
  const saved = await findPosition(context, caller, playable)
  const now = await myList.now()
  if (!saved) return seconds === 0
  if (seconds === 0 && !(isEnd && now - Date.parse(saved.at) < PLAYING_MS)) return true
  if (seconds >= saved.position) return false
  const { title, episode } = playable
  const started = await findLastVisit(myList.db, caller.viewer.id, { number: title.number, episode })
  // since the video was started, its position was saved: it has gone back from there
  if (started === null || saved.at > started) return false
  const playedSeconds = (MAX_SPEED * (now - Date.parse(started))) / 1_000
  return seconds <= playedSeconds + TOLERANCE_SECONDS
}

const toKey = ({ viewer }: Caller, { title, episode }: Playable): string => `${viewer.id} ${title.number} ${episode}`

/** What was played of a video, by this report and those before it; null if nothing else is known of it. */
async function addReport(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable,
  seconds: number,
): Promise<PlayedParts | null> {
  const { myList, played } = context
  return played.add(toKey(caller, playable), seconds, await myList.now(), async () => {
    const { title, episode } = playable
    const saved = await findPosition(context, caller, playable)
    if (saved) return startParts(saved.position, Date.parse(saved.at))
    const started = await findLastVisit(myList.db, caller.viewer.id, { number: title.number, episode })
    return started === null ? null : startParts(0, Date.parse(started))
  })
}

/**
 * Saves a position. An episode that was played to its credits counts as watched, and the next one follows. If they were only sought, the
 * position from before stays.
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
  const parts = countParts(await context.episodes(), playable)
  const duration = parts * (durationOf(sources, title) ?? 0)
  const position = Math.min(MAX_SECONDS, seconds)
  const segments = sources.streams.find(({ source }) => source.segments.length > 0)?.source.segments ?? []
  const latest = { position, duration, outro: parts > 1 ? undefined : findSpan(segments, 'outro') }
  const played = await addReport(context, caller, playable, position)
  if (isWatched(latest)) {
    if (!played || hasPlayedEnd(latest, toTimeRanges(played))) await markWatched(context, caller, title, [episode])
    return
  }
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
