/** Placeholders for square-bracketed text within a name. */

export const NOTE_BASE = 0xe000
/** One placeholder per note; the last one represents all further notes. */
export const MAX_NOTES = 30

const PLACEHOLDERS = /[\ue000-\ue01f]/g
/** Notes about the broadcast season or the release, which are never titles. */
const NOT_A_TITLE = /^[★☆]|新番|^(?:tv|ona|web|bd|dvd|raw|tv-?rip)$|^\d{4}年|招募|合集|字幕/iu

export const isTitleNote = (note: string): boolean => note !== '' && !NOT_A_TITLE.test(note)

/** The notes within a part of the text that may be titles. */
export const notesIn = (text: string, notes: readonly string[]): string[] =>
  Array.from(text.matchAll(PLACEHOLDERS), ([placeholder]) => notes[placeholder.charCodeAt(0) - NOTE_BASE] ?? '').filter(
    isTitleNote,
  )

export const withoutNotes = (text: string): string => text.replace(PLACEHOLDERS, '')
