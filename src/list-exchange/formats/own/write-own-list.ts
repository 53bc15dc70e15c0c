/** Writes a list as this site's own JSON, without loss. */
import type { ExportedEntry, ListWriter } from '../exported-entry.ts'
import { OWN_FORMAT, OWN_VERSION } from './own-list.ts'

/** @param exportedAt ISO */
export function createOwnWriter(owner: string, exportedAt: string): ListWriter {
  const head = JSON.stringify({ success: true, format: OWN_FORMAT, version: OWN_VERSION, exportedAt, owner })
  let separator = '\n'
  return {
    start: `${head.slice(0, -1)},"entries":[`,
    write(entries) {
      const lines = entries.map((entry) => {
        const line = separator + toLine(entry)
        separator = ',\n'
        return line
      })
      return lines.join('')
    },
    end: '\n]}\n',
  }
}

const toLine = ({ ids, title, episodes, entry, updatedAt }: ExportedEntry): string =>
  JSON.stringify({ ids, title, episodes, ...entry, updatedAt })
