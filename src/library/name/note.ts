/** Marks in the text of a name that stand for what was between square brackets. */

export const NOTE_BASE = 0xe000
/** Of the notes of one name; the last of these marks stands for all further ones. */
export const NOTE_MOST = 30

const MARK = /[\ue000-\ue01f]/g
/** Words about the season of broadcast or the release, which no title is. */
const ABOUT = /^[★☆]|新番|^(?:tv|ona|web|bd|dvd|raw|tv-?rip)$|^\d{4}年|招募|合集|字幕/iu

export const isTitleNote = (note: string): boolean => note !== '' && !ABOUT.test(note)

/** The notes that stand in a part of the text and may be titles. */
export const notesIn = (text: string, notes: readonly string[]): string[] =>
  Array.from(text.matchAll(MARK), ([mark]) => notes[mark.charCodeAt(0) - NOTE_BASE] ?? '').filter(isTitleNote)

export const withoutNotes = (text: string): string => text.replace(MARK, '')
