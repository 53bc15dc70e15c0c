/** An entry that is written to a file. */
import type { Format } from '#src/catalogue/anime.ts'
import type { ExternalEntry } from './external-entry.ts'

export interface ExportedEntry extends ExternalEntry {
  /** Null for titles that are no longer in the catalogue. */
  format: Format | null
}

/** Writes a file in parts. */
export interface ListWriter {
  start: string
  write(entries: readonly ExportedEntry[]): string
  end: string
}
