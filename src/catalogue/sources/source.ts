/** What an import asks of a source. Reading (`pages`) and understanding (`toRecord`) are apart: the latter is pure. */
import type { Refusal } from './dataset.ts'
import type { Source, TitleRecord } from '../record.ts'

export interface SourcePage {
  /** As they came; `toRecord` makes sense of each. */
  records: unknown[]
  /** Where to go on after this page: text that only the source understands. */
  cursor: string
  /** How many records there are in all, where the source says so. */
  total?: number | undefined
}

export interface CatalogueSource {
  readonly name: Source
  /** What the records are read from, as it is shown to the operator and kept with the run. */
  readonly address: string
  /** The pages after `cursor`, or all of them; the most popular titles first where the source knows. */
  pages(cursor: string | undefined): AsyncIterable<SourcePage>
  toRecord(raw: unknown): TitleRecord | Refusal
}
