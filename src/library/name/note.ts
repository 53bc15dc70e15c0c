/** Placeholders for square-bracketed text within a name. */

export const NOTE_BASE = 0xe000
/** One placeholder per note; the last one represents all further notes. */
export const NOTE_MOST = 30

const MARK = /[\ue000-\ue01f]/g
/** Words about the broadcast season or the release, which are never titles. */
const ABOUT = /^[★☆]|新番|^(?:tv|ona|web|bd|dvd|raw|tv-?rip)$|^\d{4}年|招募|合集|字幕/iu

export const isTitleNote = (note: string): boolean => note !== '' && !ABOUT.test(note)

/** The notes within a part of the text that may be titles. */
export const notesIn = (text: string, notes: readonly string[]): string[] =>
  Array.from(text.matchAll(MARK), ([mark]) => notes[mark.charCodeAt(0) - NOTE_BASE] ?? '').filter(isTitleNote)

export const withoutNotes = (text: string): string => text.replace(MARK, '')
