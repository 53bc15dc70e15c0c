/** The titles that a batch of records touches, while it is being merged; nothing here reads or writes. */
import { toSlug } from '../anime.ts'
import { type Candidate, idKey, type Identity, identify } from './identity.ts'
import { type MergedTitle, mergeTitle } from './merge.ts'
import type { ExternalId, Source, TitleRecord } from '../record.ts'
import { type TitleFields, toFields } from './title-fields.ts'

export interface WorkingTitle extends Candidate {
  number: number
  ids: ExternalId[]
  merged: MergedTitle
  /** Given with the first record, then kept for good; undefined for a title that is stored already. */
  slug?: string
  /** Whether a record has spoken of it: others were only looked at. */
  touched: boolean
  /** Ids that are not stored yet. */
  newIds: ExternalId[]
  /** Lists to be written in place of the stored ones. */
  cast?: TitleRecord['cast']
  episodeTitles?: TitleRecord['episodeTitles']
}

/** A record, and the number that a new title for it must have (the starter catalogue's are fixed). */
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

  /** What the record's ids mean among the titles of the set. */
  identify(record: TitleRecord, source: Source): Identity {
    const candidates = new Set(record.ids.flatMap((id) => this.#byId.get(idKey(id)) ?? []))
    return identify(record.ids, source, [...candidates])
  }

  /** A title that nobody has spoken of before. */
  create(number: number, record: TitleRecord): WorkingTitle {
    const merged: MergedTitle = { fields: {}, origins: {} }
    return this.add({ number, ids: [], newIds: [], touched: false, merged, slug: toSlug(record.names) })
  }

  /** Merges what the record says into the title that it is about. */
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
