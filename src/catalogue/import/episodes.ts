/** Merges lists of episodes, so that neither titles nor days are lost. */
import type { TitleRecord } from '../record.ts'

type Episodes = TitleRecord['episodeTitles']
type Episode = Episodes[number]

/** Merges two lists by number. @param leads whether the incoming values replace stored ones, or only fill gaps */
export function mergeEpisodes(stored: Episodes, incoming: Episodes, leads: boolean): Episodes {
  const byNumber = new Map(stored.map((episode) => [episode.number, episode]))
  for (const episode of incoming) {
    const known = byNumber.get(episode.number)
    const [first, second] = leads ? [episode, known] : [known, episode]
    byNumber.set(episode.number, merge(first ?? episode, second))
  }
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number).map((episode) => merge(episode, undefined))
}

/** In a fixed order of keys, so that equal lists have equal fingerprints. */
const merge = (first: Episode, second: Episode | undefined): Episode => ({
  number: first.number,
  title: first.title ?? second?.title,
  japaneseTitle: first.japaneseTitle ?? second?.japaneseTitle,
  filler: first.filler,
  airedOn: first.airedOn ?? second?.airedOn,
})
