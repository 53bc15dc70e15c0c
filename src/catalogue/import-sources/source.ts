/** The interface of import sources. Reading (`pages`) and converting (`toRecord`) are separate: the latter is pure. */
import type { Rejection } from './conversion.ts'
import type { Source, TitleRecord } from '../record.ts'

export const PUBLIC_SOURCES = ['jikan', 'anilist', 'offline-database'] as const
/** A public source of titles. */
export type PublicSource = (typeof PUBLIC_SOURCES)[number]

export interface SourcePage {
  /** Unparsed records; `toRecord` converts each. */
  records: unknown[]
  /** The position after this page, as text for the source. */
  cursor: string
  /** The total number of records, if the source reports it. */
  total?: number | undefined
}

export interface CatalogueSource {
  readonly name: Source
  /** The URL or path of the source, as displayed to the operator and stored with the run. */
  readonly address: string
  /** The pages after `cursor`, or all; the most popular titles first if the source can sort them. */
  pages(cursor: string | undefined): AsyncIterable<SourcePage>
  toRecord(raw: unknown): TitleRecord | Rejection
}
