/** The titles affected by a batch of records, while it is merged in memory. */
import { toSlug } from '../anime.ts'
import { type Candidate, idKey, type Identity, identify } from './identity.ts'
import { type MergedTitle, mergeTitle, withdrawAnnouncement } from './merge.ts'
import type { ExternalId, Source, TitleRecord } from '../record.ts'
import type { AnimeRow } from '../tables.server.ts'
import { rankOf, toFields } from './title-fields.ts'

export interface WorkingTitle extends Candidate {
  number: number
  ids: ExternalId[]
  merged: MergedTitle
  /** The stored row; undefined for new titles. */
  row?: AnimeRow
  /** Derived from the first record and then immutable; undefined for stored titles. */
  slug?: string
  /** Whether a record of the batch was applied to it. */
  touched: boolean
  /** Ids to be inserted. */
  newIds: ExternalId[]
  /** Lists that replace the stored ones. */
  cast?: TitleRecord['cast']
  staff?: TitleRecord['staff']
  episodeTitles?: TitleRecord['episodeTitles']
  /** The stored episodes with those of the batch; undefined until a record has some. */
  episodes?: TitleRecord['episodeTitles']
}

/** A record, with the number for its title if that is new: the starter catalogue's numbers are fixed. */
export interface Incoming {
  record: TitleRecord
  number?: number | undefined
}

/** What applying a record depends on. */
export interface ApplyOptions {
  source: Source
  /** A fingerprint of a list; undefined for an empty one. */
  digest(list: readonly unknown[]): string | undefined
  /** Milliseconds since 1970. */
  now: number
}

export class WorkingSet {
  readonly titles = new Map<number, WorkingTitle>()
  readonly #byId = new Map<string, WorkingTitle>()

  add(title: WorkingTitle): WorkingTitle {
    this.titles.set(title.number, title)
    for (const id of title.ids) this.#byId.set(idKey(id), title)
    return title
  }

  /** Resolves the record's ids to a title of the set. */
  identify(record: TitleRecord, source: Source): Identity {
    const candidates = new Set(record.ids.flatMap((id) => this.#byId.get(idKey(id)) ?? []))
    return identify(record.ids, source, [...candidates])
  }

  /** Adds a new title. */
  create(number: number, record: TitleRecord): WorkingTitle {
    const merged: MergedTitle = { fields: {}, origins: {} }
    return this.add({ number, ids: [], newIds: [], touched: false, merged, slug: toSlug(record.names) })
  }

  /** Merges a record into its title. The stored `episodes` must be present if the record has some. */
  apply(title: WorkingTitle, record: TitleRecord, ids: readonly ExternalId[], options: ApplyOptions): void {
    const { source, digest, now } = options
    title.touched = true
    const before = title.merged.fields
    const [cast, staff] = [digest(record.cast), digest(record.staff)]
    const merged = mergeTitle(title.merged, toFields(record, { cast, staff }), source)
    title.merged = withdrawAnnouncement(merged, record, source, now)
    if (cast && title.merged.fields.cast === cast && before.cast !== cast) title.cast = record.cast
    if (staff && title.merged.fields.staff === staff && before.staff !== staff) title.staff = record.staff
    if (record.episodeTitles.length > 0) applyEpisodes(title, record.episodeTitles, options)
    for (const id of ids) {
      if (this.#byId.has(idKey(id))) continue
      title.ids.push(id)
      title.newIds.push(id)
      this.#byId.set(idKey(id), title)
    }
  }
}

type Episodes = TitleRecord['episodeTitles']
type Episode = Episodes[number]

/** Merges two lists by number, so that neither titles nor days are lost. @param leads whether the incoming values replace stored ones, or only fill gaps */
export function mergeEpisodes(stored: Episodes, incoming: Episodes, leads: boolean): Episodes {
  const byNumber = new Map(stored.map((episode) => [episode.number, episode]))
  for (const episode of incoming) {
    const known = byNumber.get(episode.number)
    const [first, second] = leads ? [episode, known] : [known, episode]
    byNumber.set(episode.number, mergeEpisode(first ?? episode, second))
  }
  return [...byNumber.values()]
    .toSorted((a, b) => a.number - b.number)
    .map((episode) => mergeEpisode(episode, undefined))
}

/** In a fixed order of keys, so that equal lists have equal fingerprints. */
const mergeEpisode = (first: Episode, second: Episode | undefined): Episode => ({
  number: first.number,
  title: first.title ?? second?.title,
  japaneseTitle: first.japaneseTitle ?? second?.japaneseTitle,
  filler: first.filler,
  airedOn: first.airedOn ?? second?.airedOn,
})

/** A source of lower rank only fills the gaps of the list. */
function applyEpisodes(title: WorkingTitle, list: TitleRecord['episodeTitles'], options: ApplyOptions): void {
  const { fields, origins } = title.merged
  const { source, digest } = options
  const leads = rankOf('episodeTitles', source) >= rankOf('episodeTitles', origins.episodeTitles)
  title.episodes = mergeEpisodes(title.episodes ?? [], list, leads)
  const merged = digest(title.episodes)
  if (merged !== fields.episodeTitles) title.episodeTitles = title.episodes
  fields.episodeTitles = merged
  if (leads) origins.episodeTitles = source
}
