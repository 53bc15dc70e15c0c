/** How much of a title fits into an evening, in words. */
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { formatLength } from '#src/catalogue/watch-order/watch-order-page.ts'

/**
 * `1 h 46 min`, `All 6 episodes · 2 h 30 min`, `Episodes 7–8 · 48 min`; without a time, how long one episode takes.
 * @param from the first episode
 * @param time in minutes
 */
export function describePlan(
  title: Title,
  from: number,
  time: number | undefined,
  { airing }: Pick<Snapshot, 'airing'>,
): string {
  const { episodes, minutes } = title
  const { aired, status } = airing(title)
  if (episodes === 1 || title.format === 'Movie') return minutes === undefined ? '' : formatLength(minutes)
  if (minutes === undefined) return `Episode ${from}`
  if (time === undefined) {
    if (from > 1 || episodes === undefined) return `Episode ${from} · ${formatLength(minutes)}`
    return `${episodes} episodes · ${formatLength(minutes)} each`
  }
  const last = lastInARow(title, from) ?? Math.max(from, aired)
  const to = Math.min(last, from + Math.max(1, Math.floor(time / minutes)) - 1)
  const length = formatLength((to - from + 1) * minutes)
  if (from === 1 && to === episodes && status === 'finished') return `All ${episodes} episodes · ${length}`
  return to === from ? `Episode ${from} · ${length}` : `Episodes ${from}–${to} · ${length}`
}

/** The last of the episodes that play here without a gap; undefined if the first one doesn't. */
function lastInARow(title: Title, from: number): number | undefined {
  const playable = playableEpisodes(title)
  if (!playable.has(from)) return undefined
  let last = from
  while (playable.has(last + 1)) last++
  return last
}
