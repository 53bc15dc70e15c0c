/** Tags of titles, as sources give them. */
import { foldName } from './fold-name.ts'

/** A tag of one title. */
export interface Tag {
  name: string
  /** How many percent of the source's users find that it fits, 1 to 100; undefined if no source says. */
  rank: number | undefined
  /** Whether it gives away what happens in this title. */
  spoiler: boolean
}

/** What is true of a tag in every title. */
export interface TagInfo {
  name: string
  category: string | undefined
  description: string | undefined
  /** Whether it gives away what happens in any title that has it. */
  spoiler: boolean
  adult: boolean
}

/** Tags by their folded names. */
export type TagInfos = ReadonlyMap<string, TagInfo>

export const tagKey = foldName

const rankOf = ({ rank = 0 }: Tag): number => rank

/**
 * The tags of a title: those with details by rank, then the names that only other sources give.
 * @param names without the spoilers that their source knows of
 */
export function joinTags(details: readonly Tag[], names: readonly string[], infos: TagInfos): Tag[] {
  const known = new Set(details.map(({ name }) => tagKey(name)))
  const others = names
    .filter((name) => !known.has(tagKey(name)))
    .map((name): Tag => ({ name, rank: undefined, spoiler: false }))
  return [...details.toSorted((a, b) => rankOf(b) - rankOf(a)), ...others].map((tag) =>
    infos.get(tagKey(tag.name))?.spoiler ? { ...tag, spoiler: true } : tag,
  )
}
