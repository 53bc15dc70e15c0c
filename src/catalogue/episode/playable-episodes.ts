/** Which episodes of a title play here. */
import type { Availability, Title } from '../title.ts'
import { readEpisodes } from './episode-numbers.ts'

const NONE: ReadonlySet<number> = new Set()
const known = new WeakMap<Availability, ReadonlySet<number>>()

/** In order. */
export function playableEpisodes({ availability }: Pick<Title, 'availability'>): ReadonlySet<number> {
  if (!availability) return NONE
  const episodes = known.get(availability) ?? readEpisodes(availability.playable)
  known.set(availability, episodes)
  return episodes
}
