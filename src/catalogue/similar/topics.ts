/** What a title is about, for comparisons: its tags and genres, with how much of it is about each. */
import { genreLabel } from '../genre.ts'
import { storedTagKey, type TagInfos } from '../tag.ts'
import type { Title } from '../title.ts'

/** A tag or genre of a title. */
export interface Topic {
  /** `tagKey` of its name. */
  key: string
  name: string
  /** From 0 to 1. */
  weight: number
  /** Whether naming it would give away what happens, or is for adults only. */
  isSecret: boolean
}

/** Genres are chosen by sources with care, and few: they say as much as the best tag. */
const GENRE = 1
/** Of a tag that only sources without ranks give. */
const UNRANKED = 0.3

/** The topics of a title, each once with its highest weight. */
export function listTopics({ genres, rankedTags }: Pick<Title, 'genres' | 'rankedTags'>, infos: TagInfos): Topic[] {
  const topics = new Map<string, Topic>()
  const put = (name: string, weight: number, isSecret: boolean) => {
    const key = storedTagKey(name)
    const known = topics.get(key)
    if (!known || known.weight < weight || isSecret)
      topics.set(key, {
        key,
        name,
        weight: Math.max(weight, known?.weight ?? 0),
        isSecret: isSecret || known?.isSecret === true,
      })
  }
  for (const genre of genres) put(genreLabel(genre), GENRE, false)
  for (const { name, rank, spoiler } of rankedTags)
    put(name, rank === undefined ? UNRANKED : rank / 100, spoiler || infos.get(storedTagKey(name))?.adult === true)
  return [...topics.values()]
}
