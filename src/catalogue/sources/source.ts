/** The interface of import sources. Reading (`pages`) and converting (`toRecord`) are separate: the latter is pure. */
import type { Refusal } from './dataset.ts'
import type { Source, TitleRecord } from '../record.ts'

export interface SourcePage {
  /** As they came; `toRecord` makes sense of each. */
  records: unknown[]
  /** The position after this page, as text for the source. */
  cursor: string
  /** The total number of records, if the source reports it. */
  total?: number | undefined
}

export interface CatalogueSource {
  readonly name: Source
  /** Where the records come from, as displayed to the operator and stored with the run. */
  readonly address: string
  /** The pages after `cursor`, or all of them; the most popular titles first where the source knows. */
  pages(cursor: string | undefined): AsyncIterable<SourcePage>
  toRecord(raw: unknown): TitleRecord | Refusal
}
