/** Limits what services send to what entries can hold. */
import { isVisible, toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { ENTRY_LIMITS } from '#src/list/entries/entry.ts'

export const toCount = (value: number | null | undefined, max: number): number =>
  Math.min(max, Math.max(0, Math.round(value ?? 0)))

export const cleanNotes = (text: string | null | undefined): string =>
  toParagraphs((text ?? '').slice(0, ENTRY_LIMITS.notes))

/** Sorted; at most as many as an account can have. */
export const cleanLists = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => toLine(name.slice(0, ENTRY_LIMITS.customListName))).filter(isVisible))]
    .toSorted()
    .slice(0, ENTRY_LIMITS.customLists)

export const cleanTitle = (text: string | null | undefined): string => toLine((text ?? '').slice(0, 200))
