/** The episodes that follow the one of a watch page without a gap. */
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import type { Watch } from '#src/library/serve/watch.ts'

/** As many as start without a touch, before the player asks whether someone is watching. */
const MOST = 3

export function listFollowing({
  episode,
  episodes,
  next,
  isNextPlayable,
  unplayable,
}: Pick<Watch, 'episode' | 'episodes' | 'next' | 'isNextPlayable' | 'unplayable'>): Episode[] {
  if (!episode || !next || !isNextPlayable) return []
  const following = [next]
  while (following.length < MOST) {
    const number = episode.number + following.length + 1
    const found = episodes.find((one) => one.number === number)
    // the page lists a hundred episodes, or those that a search has found
    if (!found || unplayable.includes(number)) break
    following.push(found)
  }
  return following
}
