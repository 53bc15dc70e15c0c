/** Brings what a source says of a title into the bounds of an entry. */
import { isVisible, toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { ENTRY_LIMITS, type ListEntry, type OtherFields } from '#src/list/entries/entry.ts'
import type { ExternalEntry } from './external-entry.ts'
import { LIST_FILE_LIMITS } from './read-list.ts'

/** Characters of one field that only another service has, and if all of them together are too long. */
const FIELD_LENGTH = 2_000
const SHORT_FIELD_LENGTH = 100

/** Whether its notes are too long, and lose their end. */
export const hasLongNotes = ({ entry }: ExternalEntry): boolean => toParagraphs(entry.notes).length > ENTRY_LIMITS.notes

export const cleanEntry = (read: ExternalEntry): ExternalEntry => ({
  ...read,
  title: cut(toLine(read.title), LIST_FILE_LIMITS.titleLength),
  entry: cleanFields(read.entry),
})

const cleanFields = (entry: ListEntry): ListEntry => ({
  ...entry,
  notes: cut(toParagraphs(entry.notes), ENTRY_LIMITS.notes),
  customLists: cleanNames(entry.customLists),
  otherFields: cleanOtherFields(entry.otherFields),
})

const cleanNames = (names: readonly string[]): string[] => {
  const cleaned = names.map((name) => cut(toLine(name), ENTRY_LIMITS.customListName)).filter(isVisible)
  return [...new Set(cleaned)].slice(0, ENTRY_LIMITS.customLists)
}

function cleanOtherFields(fields: OtherFields): OtherFields {
  const cleaned = cutFields(fields, FIELD_LENGTH)
  return JSON.stringify(cleaned).length <= ENTRY_LIMITS.otherFields ? cleaned : cutFields(fields, SHORT_FIELD_LENGTH)
}

/** Without empty fields, and services that have none. */
function cutFields(fields: OtherFields, length: number): OtherFields {
  const services = Object.entries(fields).map(([service, values]) => {
    const cutValues = Object.entries(values).map(([name, value]) => [name, cut(toLine(value), length)] as const)
    return [service, Object.fromEntries(cutValues.filter(([, value]) => value !== ''))] as const
  })
  return Object.fromEntries(services.filter(([, values]) => Object.keys(values).length > 0))
}

/** Without a half of a character that is stored as two. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
