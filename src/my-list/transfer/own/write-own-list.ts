/** Writes a list as this site's own JSON, without loss. Pure. */
import { inChunks } from '#src/platform/chunks.ts'
import { EXPORT_SLICE, type ExportedEntry } from '../exported-entry.ts'
import { OWN_FORMAT, OWN_VERSION } from './own-list.ts'

/** @param exportedAt ISO */
export function* writeOwnList(owner: string, exportedAt: string, entries: readonly ExportedEntry[]): Generator<string> {
  const head = JSON.stringify({ success: true, format: OWN_FORMAT, version: OWN_VERSION, exportedAt, owner })
  yield `${head.slice(0, -1)},"entries":[`
  let separator = '\n'
  for (const slice of inChunks(entries, EXPORT_SLICE)) {
    yield separator + slice.map(toLine).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

const toLine = ({ ids, title, episodes, entry, updatedAt }: ExportedEntry): string =>
  JSON.stringify({ ids, title, episodes, ...entry, updatedAt })
