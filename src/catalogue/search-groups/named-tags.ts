import { genreLabel } from '../genre.ts'
import { storedTagKey, type TagInfos } from '../tag.ts'
import type { Title } from '../title.ts'

/** The genres and tags of a title that may be named to everyone. */
export function listNamedTags({ genres, rankedTags }: Title, tagInfos: TagInfos): string[] {
  const tags = rankedTags.filter(({ name, spoiler }) => !spoiler && !tagInfos.get(storedTagKey(name))?.adult)
  return [...new Set([...genres.map(genreLabel), ...tags.map(({ name }) => name)])]
}
