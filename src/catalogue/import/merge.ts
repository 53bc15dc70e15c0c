/** Merges a source's fields into a title. Pure, and independent of the order of the sources. */
import { WEEK_MS } from '#src/platform/durations.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { Names } from '../anime.ts'
import { foldName } from '../fold-name.ts'
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

const RANKED = keysOf(RANKINGS)
const NAMES = ['english', 'romaji', 'japanese'] as const satisfies readonly (keyof Names)[]
const MAX_ITEMS: Readonly<Record<UnitedField, number>> = { synonyms: 200, tags: 120, links: 60 }

/** Empty texts and lists count as unknown. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Merges the fields of `origin` into the stored title. A field is replaced by a source of equal or higher rank, never by an empty value. */
export function mergeTitle(stored: MergedTitle, incoming: TitleFields, origin: Origin): MergedTitle {
  const merged = merge(stored, incoming, () => origin, true)
  const isUpdated = merged.origins.nextEpisode === origin && stored.origins.nextEpisode === origin
  const nextEpisode = isUpdated ? keepSlot(stored.fields.nextEpisode, merged.fields.nextEpisode) : undefined
  return nextEpisode ? { ...merged, fields: { ...merged.fields, nextEpisode } } : merged
}

/**
 * An episode that its source moves by less than half a week does not move the later ones: they stay in the weekly slot. One that
 * moves further moves them too, as does the first one.
 */
function keepSlot(stored: TitleFields['nextEpisode'], moved: TitleFields['nextEpisode']): TitleFields['nextEpisode'] {
  if (!stored || !moved || stored.number !== moved.number || moved.number === 1 || moved.slotAt) return moved
  const slotAt = stored.slotAt ?? stored.airsAt
  const shift = Math.abs(Date.parse(moved.airsAt) - Date.parse(slotAt))
  return shift === 0 || shift >= WEEK_MS / 2 ? moved : { ...moved, slotAt }
}

/**
 * Takes back a next episode that its source, or one of higher rank, no longer announces because the run is on hiatus. What is
 * known of the run stays: the episode before it counts as the last one.
 * @param now milliseconds since 1970
 */
export function withdrawAnnouncement(
  merged: MergedTitle,
  { status, nextEpisode }: Pick<TitleFields, 'status' | 'nextEpisode'>,
  origin: Origin,
  now: number,
): MergedTitle {
  const { fields, origins } = merged
  const stored = fields.nextEpisode
  const isWithdrawn = status === 'hiatus' && nextEpisode === undefined && origins.status === origin
  if (!stored || !isWithdrawn || rankOf('nextEpisode', origin) < rankOf('nextEpisode', origins.nextEpisode))
    return merged
  const at = Date.parse(stored.airsAt)
  if (at <= now) return merged
  const { nextEpisode: _, ...others } = fields
  const previous = stored.number > 1 && { number: stored.number - 1, airsAt: toIso(Math.min(now, at - WEEK_MS)) }
  return { fields: previous ? { ...others, nextEpisode: previous } : others, origins }
}

/** Merges two titles that turned out to be the same; at equal rank, `existing` keeps its field. */
export function joinTitles(existing: MergedTitle, absorbed: MergedTitle): MergedTitle {
  return merge(existing, absorbed.fields, (field) => absorbed.origins[field], false)
}

function merge(
  stored: MergedTitle,
  incoming: TitleFields,
  originOf: (field: Field) => Origin | undefined,
  replacesEqualRank: boolean,
): MergedTitle {
  const fields: TitleFields = { ...stored.fields }
  const origins: Origins = { ...stored.origins }
  for (const field of RANKED) {
    const origin = originOf(field)
    if (isEmpty(incoming[field]) || origin === undefined) continue
    const lead = rankOf(field, origin) - rankOf(field, isEmpty(fields[field]) ? undefined : origins[field])
    if (lead < 0 || (lead === 0 && !replacesEqualRank)) continue
    Object.assign(fields, { [field]: incoming[field] })
    origins[field] = origin
  }
  mergeAdult(fields, origins, incoming.adult, originOf('adult'))
  fields.tags = unite([stored.fields.tags ?? [], incoming.tags ?? []], MAX_ITEMS.tags)
  fields.links = unite([stored.fields.links ?? [], incoming.links ?? []], MAX_ITEMS.links)
  fields.synonyms = uniteSynonyms(stored.fields, incoming, fields)
  return { fields, origins }
}

/**
 * One source is enough to mark a title as adult: showing it to a child is worse than asking for the viewer's age.
 * Only that source can unmark it; only the starter catalogue outranks it.
 */
function mergeAdult(
  fields: TitleFields,
  origins: Origins,
  adult: boolean | undefined,
  origin: Origin | undefined,
): void {
  if (adult === undefined || origin === undefined) return
  const current = origins.adult
  if (current !== undefined && current !== origin) {
    const lead = authority(origin) - authority(current)
    if (lead < 0 || (lead === 0 && !takesPrecedence({ adult, origin }, { adult: fields.adult, origin: current })))
      return
  }
  fields.adult = adult
  origins.adult = origin
}

/** The starter catalogue is curated by hand; all other sources rank the same. */
const authority = (origin: Origin): number => (origin === 'starter' ? 1 : 0)

interface AdultFlag {
  adult: boolean | undefined
  origin: Origin
}
const takesPrecedence = (incoming: AdultFlag, current: AdultFlag): boolean =>
  incoming.adult === current.adult ? incoming.origin < current.origin : incoming.adult === true

type Item = string | { site: string; url: string }
const toText = (item: Item): string => (typeof item === 'string' ? item : `${item.url} ${item.site}`)
const toKey = (item: Item): string => (typeof item === 'string' ? foldName(item) : item.url.replace(/\/+$/, ''))
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The union, sorted by code point; of duplicates the first by code point. Independent of the input order. */
function unite<T extends Item>(lists: readonly (readonly T[])[], maxItems: number): T[] {
  const byKey = new Map<string, T>()
  for (const item of lists.flat()) {
    const current = byKey.get(toKey(item))
    if (current === undefined || byCode(toText(item), toText(current)) < 0) byKey.set(toKey(item), item)
  }
  return [...byKey.values()].toSorted((a, b) => byCode(toText(a), toText(b))).slice(0, maxItems)
}

/** Keeps replaced names as synonyms, since people still search for them. */
function uniteSynonyms(stored: TitleFields, incoming: TitleFields, merged: TitleFields): string[] {
  const names = [stored, incoming].flatMap((fields) => NAMES.flatMap((name) => fields[name] ?? []))
  const shown = new Set(NAMES.map((name) => foldName(merged[name] ?? '')))
  const all = unite([stored.synonyms ?? [], incoming.synonyms ?? [], names], Number.POSITIVE_INFINITY)
  return all.filter((name) => !shown.has(foldName(name))).slice(0, MAX_ITEMS.synonyms)
}
