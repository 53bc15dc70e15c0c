/** What a title becomes when a source speaks of it. Pure, and the same in whichever order the sources come. */
import type { Names } from '../anime.ts'
import {
  type Field,
  type Origin,
  type Origins,
  RANKINGS,
  rankOf,
  type TitleFields,
  type UnitedField,
} from './title-fields.ts'

export interface MergedTitle {
  fields: TitleFields
  origins: Origins
}

const RANKED = Object.keys(RANKINGS) as (keyof typeof RANKINGS)[]
const NAMES = ['english', 'romaji', 'japanese'] as const satisfies readonly (keyof Names)[]
const MOST: Readonly<Record<UnitedField, number>> = { synonyms: 200, tags: 120, links: 60 }

/** An empty text or list says nothing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The stored title with what `origin` says of it. A field is replaced by a source of the same or a higher rank,
 * and never by nothing.
 */
export function mergeTitle(stored: MergedTitle, incoming: TitleFields, origin: Origin): MergedTitle {
  return merge(stored, incoming, () => origin, true)
}

/** Two titles that turned out to be one: `kept` keeps a field where both know it equally well. */
export function joinTitles(kept: MergedTitle, absorbed: MergedTitle): MergedTitle {
  return merge(kept, absorbed.fields, (field) => absorbed.origins[field], false)
}

function merge(
  stored: MergedTitle,
  incoming: TitleFields,
  originOf: (field: Field) => Origin | undefined,
  renews: boolean,
): MergedTitle {
  const fields: TitleFields = { ...stored.fields }
  const origins: Origins = { ...stored.origins }
  for (const field of RANKED) {
    const origin = originOf(field)
    if (isEmpty(incoming[field]) || origin === undefined) continue
    const lead = rankOf(field, origin) - rankOf(field, isEmpty(fields[field]) ? undefined : origins[field])
    if (lead < 0 || (lead === 0 && !renews)) continue
    Object.assign(fields, { [field]: incoming[field] })
    origins[field] = origin
  }
  mergeAdult(fields, origins, incoming.adult, originOf('adult'))
  fields.tags = unite([stored.fields.tags ?? [], incoming.tags ?? []], MOST.tags)
  fields.links = unite([stored.fields.links ?? [], incoming.links ?? []], MOST.links)
  fields.synonyms = uniteSynonyms(stored.fields, incoming, fields)
  return { fields, origins }
}

/**
 * One source that calls a title adult is enough: it is worse to show it to a child than to ask for an age.
 * Only who said so may take it back, and only the site's own word stands above it.
 */
function mergeAdult(
  fields: TitleFields,
  origins: Origins,
  adult: boolean | undefined,
  origin: Origin | undefined,
): void {
  if (adult === undefined || origin === undefined) return
  const standing = origins.adult
  if (standing !== undefined && standing !== origin) {
    const lead = authority(origin) - authority(standing)
    if (lead < 0 || (lead === 0 && !outweighs({ adult, origin }, { adult: fields.adult, origin: standing }))) return
  }
  fields.adult = adult
  origins.adult = origin
}

/** The starter catalogue is written by hand; what all other sources say counts the same. */
const authority = (origin: Origin): number => (origin === 'starter' ? 1 : 0)

interface Claim {
  adult: boolean | undefined
  origin: Origin
}
const outweighs = (claim: Claim, standing: Claim): boolean =>
  claim.adult === standing.adult ? claim.origin < standing.origin : claim.adult === true

/** Names that differ only in case, width, spacing or punctuation are the same name. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '') || name.normalize('NFKC').toLowerCase()

type Item = string | { site: string; url: string }
const textOf = (item: Item): string => (typeof item === 'string' ? item : `${item.url} ${item.site}`)
const keyOf = (item: Item): string => (typeof item === 'string' ? foldName(item) : item.url.replace(/\/+$/, ''))
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The union, of equals the first by code point, in that order: so no order of arrival can show in it. */
function unite<T extends Item>(lists: readonly (readonly T[])[], most: number): T[] {
  const byKey = new Map<string, T>()
  for (const item of lists.flat()) {
    const standing = byKey.get(keyOf(item))
    if (standing === undefined || byCode(textOf(item), textOf(standing)) < 0) byKey.set(keyOf(item), item)
  }
  return [...byKey.values()].toSorted((a, b) => byCode(textOf(a), textOf(b))).slice(0, most)
}

/** A name that another took the place of is still a name that people search by. */
function uniteSynonyms(stored: TitleFields, incoming: TitleFields, merged: TitleFields): string[] {
  const names = [stored, incoming].flatMap((fields) => NAMES.flatMap((name) => fields[name] ?? []))
  const shown = new Set(NAMES.map((name) => foldName(merged[name] ?? '')))
  const all = unite([stored.synonyms ?? [], incoming.synonyms ?? [], names], Number.POSITIVE_INFINITY)
  return all.filter((name) => !shown.has(foldName(name))).slice(0, MOST.synonyms)
}
