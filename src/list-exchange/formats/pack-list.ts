/**
 * A read list as bytes, which threads hand over without a copy: a line of JSON for each entry, so that the receiver can parse them a few
 * at a time.
 */
import type { ExternalEntry } from './external-entry.ts'
import type { ReadList } from './read-list.ts'

export interface PackedList extends Omit<ReadList, 'entries'> {
  lines: Uint8Array
}

/** Characters that are parsed in one turn of the event loop. */
const TURN = 256 * 1024
const NEWLINE = 10

export function packList({ entries, ...list }: ReadList): PackedList {
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  return { ...list, lines: new TextEncoder().encode(text) }
}

/** @param pause is awaited between slices that take a few milliseconds each */
export async function unpackList({ lines, ...list }: PackedList, pause: () => Promise<unknown>): Promise<ReadList> {
  const entries: ExternalEntry[] = []
  for (let start = 0; start < lines.length;) {
    const end = Math.max(lines.lastIndexOf(NEWLINE, start + TURN), lines.indexOf(NEWLINE, start)) + 1
    const slice = new TextDecoder().decode(lines.subarray(start, end - 1))
    // each line is an entry that `packList` wrote
    entries.push(...(JSON.parse(`[${slice.replaceAll('\n', ',')}]`) as ExternalEntry[]))
    start = end
    await pause()
  }
  return { ...list, entries }
}
