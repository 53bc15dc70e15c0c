/** Splits the titles of a user into parts that are handled in one transaction each. */
import type { TitleStates } from './title-states.ts'

const MAX_TITLES = 25
const MAX_EPISODES = 200

export function* chunkTitles(titles: Iterable<TitleStates>): Generator<TitleStates[]> {
  let [chunk, episodes]: [TitleStates[], number] = [[], 0]
  for (const title of titles) {
    if (chunk.length >= MAX_TITLES || (chunk.length > 0 && episodes + title.episodes.length > MAX_EPISODES)) {
      yield chunk
      ;[chunk, episodes] = [[], 0]
    }
    chunk.push(title)
    episodes += title.episodes.length
  }
  if (chunk.length > 0) yield chunk
}
