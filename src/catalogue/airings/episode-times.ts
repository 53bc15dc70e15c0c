/** The episodes of a run by what was recorded for those that have aired, and by its facts for the others. */
import { type Airing, type EpisodeTime, episodesBetween, type Run } from '../airing.ts'

/**
 * The episodes that air in [from, to). Weeks are counted back from the last known episode, so breaks and double episodes make the
 * times of those before it wrong: theirs are the recorded ones.
 * @param recorded the episodes that have aired, as announced then
 * @param now milliseconds since 1970
 */
export function listEpisodeTimes(
  run: Run,
  recorded: readonly EpisodeTime[],
  { from, to, now }: { from: number; to: number; now: number },
): EpisodeTime[] {
  const known = run.nextEpisode?.number ?? 0
  const counted = episodesBetween(run, from, to)
  if (known <= 1) return counted
  const earlier = recorded.filter(({ number }) => number < known)
  const isInOrder = ({ number, at }: EpisodeTime) =>
    earlier.every((one) => (one.number < number ? one.at <= at : one.number > number && one.at >= at))
  const isPossible = (one: EpisodeTime) => one.number >= known || (one.at <= now && isInOrder(one))
  const isWithin = ({ at }: EpisodeTime) => at >= from && at < to
  return [...counted.filter(isPossible), ...earlier.filter(isWithin)].toSorted(
    (a, b) => a.at - b.at || a.number - b.number,
  )
}

/** The state of a run, with the recorded time of its last episode. */
export function airingWith(airing: Airing, run: Run, recorded: readonly EpisodeTime[]): Airing {
  if (airing.status === 'finished' || airing.aired >= (run.nextEpisode?.number ?? 0)) return airing
  const last = recorded.find(({ number }) => number === airing.aired)
  return last ? { ...airing, lastAt: last.at } : airing
}
