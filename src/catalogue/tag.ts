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

export const NO_TAG_INFOS: TagInfos = new Map()

export const tagKey = foldName

/** The keys of some thousand names, which never change. */
const keys = new Map<string, string>()
/** `tagKey` of a stored tag, found once for all titles that have it. */
export function storedTagKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = tagKey(name)
  keys.set(name, key)
  return key
}

const rankOf = ({ rank = 0 }: Tag): number => rank

/**
 * The tags of a title: those with details by rank, then the names that only other sources give.
 * @param names without the spoilers that their source knows of
 */
export function joinTags(details: readonly Tag[], names: readonly string[], infos: TagInfos): Tag[] {
  const others = names.map((name): Tag => ({ name, rank: undefined, spoiler: false }))
  const byKey = new Map<string, Tag>()
  for (const tag of [...details.toSorted((a, b) => rankOf(b) - rankOf(a)), ...others]) {
    const key = storedTagKey(tag.name)
    const known = byKey.get(key)
    // of details that differ in spelling only, one that is a spoiler makes both one
    const spoiler = infos.get(key)?.spoiler === true || tag.spoiler || known?.spoiler === true
    byKey.set(key, { ...(known ?? tag), spoiler })
  }
  return [...byKey.values()]
}

/**
 * A tag as admins write it: `Iyashikei`, `Iyashikei, 80` or `Tragedy, 90, spoiler`. A name that ends like this is in quotes:
 * `"Class, 3", 80`.
 */
export const formatTag = ({ name, rank, spoiler }: Tag): string =>
  [parseTag(name)?.name === name ? name : `"${name}"`, rank, spoiler && 'spoiler'].filter(Boolean).join(', ')

const TAG_LINE = /^(?:"(.{1,100})"|(.{1,100}?))(?:\s*,\s*(100|[1-9]\d?)\s*%?)?(?:\s*,\s*(spoiler))?$/i

/** Null for anything that `formatTag` does not write. */
export function parseTag(line: string): Tag | null {
  const [, quoted, bare, rank, spoiler] = TAG_LINE.exec(line.trim()) ?? []
  const name = quoted ?? bare
  // a number between commas is rather a rank that can’t be
  if (name === undefined || !/[\p{L}\p{N}]/u.test(name) || (bare !== undefined && /,\s*\d+\s*%?\s*(?:,|$)/.test(bare)))
    return null
  return { name, rank: rank === undefined ? undefined : Number(rank), spoiler: spoiler !== undefined }
}

/** A tag that can be shown to everyone, with how many titles have it. */
export interface ListedTag {
  name: string
  category: string | undefined
  description: string | undefined
  titles: number
}

/** The tags of titles that can be offered as filters, most titles first; spoilers of a title don't count there. */
export function countTags(
  titles: readonly { rankedTags: readonly Tag[] }[],
  infos: TagInfos,
  { adult, max }: { adult: boolean; max: number },
): ListedTag[] {
  const counts = new Map<Tag['name'], number>()
  for (const { rankedTags } of titles)
    for (const { name, spoiler } of rankedTags) if (!spoiler) counts.set(name, (counts.get(name) ?? 0) + 1)
  const listed = new Map<string, ListedTag>()
  for (const [name, count] of counts) {
    const key = tagKey(name)
    const info = infos.get(key)
    if (info?.spoiler || (info?.adult && !adult)) continue
    const known = listed.get(key)
    if (known) known.titles += count
    else
      listed.set(key, {
        name: info?.name ?? name,
        category: info?.category,
        description: info?.description,
        titles: count,
      })
  }
  return [...listed.values()].toSorted((one, other) => other.titles - one.titles).slice(0, max)
}

/** Which tags a title must have, and must not have. */
export interface TagConditions {
  /** `tagKey`s. */
  wanted: readonly string[]
  excluded: readonly string[]
  /** A tag counts from this rank; one without a rank counts only if this is 0. */
  minRank: number
}

/** A spoiler never answers what is wanted, since that would tell; it does answer what is not wanted. */
export function matchesTags(tags: readonly Tag[], { wanted, excluded, minRank }: TagConditions): boolean {
  const has = (key: string, withSpoilers: boolean) =>
    tags.some(
      ({ name, rank = 0, spoiler }) => rank >= minRank && (withSpoilers || !spoiler) && storedTagKey(name) === key,
    )
  return wanted.every((key) => has(key, false)) && !excluded.some((key) => has(key, true))
}
