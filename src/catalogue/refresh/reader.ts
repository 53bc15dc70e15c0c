/** What reads a source for one kind of refresh. */
import type { CatalogueSource, SourcePage } from '../import-sources/source.ts'

export interface RefreshPage extends Omit<SourcePage, 'total'> {
  /** The ids of titles that the source was asked for, whether or not it has them. */
  read?: { ids: readonly string[]; episodes: boolean }
  /** The ids of titles whose details the source was asked for, whether or not it has any. */
  details?: readonly string[]
  /** Titles that the source did not return because of an error. */
  unanswered?: number
}

export interface RefreshReader extends Omit<CatalogueSource, 'pages'> {
  pages(cursor: string | undefined): AsyncIterable<RefreshPage>
}
