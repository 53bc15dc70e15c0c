/** Cuts the texts of entries for answers that contain several, which would have no limit otherwise. */
import { LISTED_TEXT } from './entry.ts'
import type { WireEntry } from './entry-schemas.ts'

/** An entry with the start of its long texts, which are marked as cut. */
export function cutTexts(entry: WireEntry, max: { notes: number; bytes: number } = LISTED_TEXT): WireEntry {
  const { notes, customLists, otherFields } = entry
  // whole characters, of which each has one or two units: half of one is not text
  const start =
    notes.length > max.notes
      ? Array.from(notes.slice(0, 2 * max.notes))
          .slice(0, max.notes)
          .join('')
      : notes
  const names = firstNames(customLists, max.bytes)
  const isTooLong = Buffer.byteLength(JSON.stringify(otherFields)) > max.bytes
  return {
    ...entry,
    ...(start !== notes && { notes: start, notesCut: true }),
    ...(names.length < customLists.length && { customLists: names, customListsCut: true }),
    ...(isTooLong && { otherFields: {}, otherFieldsCut: true }),
  }
}

function firstNames(names: readonly string[], bytes: number): string[] {
  let left = bytes
  return names.filter((name) => (left -= Buffer.byteLength(JSON.stringify(name))) >= 0)
}
