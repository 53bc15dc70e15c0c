/** Converts between the tags of a title and their column, which is read for every title when the site starts. */
import { type JsonText, parseJson } from '#src/platform/json-text.ts'
import type { Tag } from './tag.ts'

/** The name, the rank (0 if unknown), and 1 for a spoiler. */
export type StoredTag = [name: string, rank: number, spoiler?: 1]

export const writeTags = (tags: readonly Tag[]): string =>
  JSON.stringify(tags.map(({ name, rank = 0, spoiler }): StoredTag => (spoiler ? [name, rank, 1] : [name, rank])))

export const readTags = (column: JsonText<StoredTag[]>): Tag[] =>
  parseJson(column).map(([name, rank, spoiler]) => ({ name, rank: rank || undefined, spoiler: spoiler === 1 }))
