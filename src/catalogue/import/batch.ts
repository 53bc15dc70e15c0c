/** The titles affected by a batch of records, while it is merged in memory. Pure. */
import { toSlug } from '../anime.ts'
import { type Candidate, idKey, type Identity, identify } from './identity.ts'
import { type MergedTitle, mergeTitle } from './merge.ts'
import type { ExternalId, Source, TitleRecord } from '../record.ts'
import type { AnimeRow } from '../tables.server.ts'
import { type TitleFields, toFields } from './title-fields.ts'

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
  episodeTitles?: TitleRecord['episodeTitles']
}

/** A record, with the number for its title if that is new: the starter catalogue's numbers are fixed. */
export interface Incoming {
  record: TitleRecord
  number?: number | undefined
}

export type Digests = Pick<TitleFields, 'cast' | 'episodeTitles'>

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

  /** Merges a record into its title. */
  apply(title: WorkingTitle, record: TitleRecord, ids: readonly ExternalId[], source: Source, digests: Digests): void {
    title.touched = true
    const before = title.merged.fields
    title.merged = mergeTitle(title.merged, toFields(record, digests), source)
    const after = title.merged.fields
    if (digests.cast && after.cast === digests.cast && before.cast !== digests.cast) title.cast = record.cast
    if (
      digests.episodeTitles &&
      after.episodeTitles === digests.episodeTitles &&
      before.episodeTitles !== digests.episodeTitles
    ) {
      title.episodeTitles = record.episodeTitles
    }
    for (const id of ids) {
      if (this.#byId.has(idKey(id))) continue
      title.ids.push(id)
      title.newIds.push(id)
      this.#byId.set(idKey(id), title)
    }
  }
}
