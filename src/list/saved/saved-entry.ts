/** An entry of one of the lists, as it is removed and restored. */

export interface SavedEntry {
  animeId: string
  /** When it was added or watched. ISO. */
  at: string
  /** In the history. */
  episode?: number | undefined
  /** Of a favourite that was moved: what orders it among the others. */
  position?: number | undefined
}

/** Which entry of a list is meant: in the history, one episode at one time. */
export type EntryKey = Pick<SavedEntry, 'animeId' | 'episode'> & { at?: string | undefined }

/** What is removed from a list. */
export type Removal = { entries: readonly EntryKey[] } | { day: string; timeZone: string } | 'all'

/** The text of a key: `cowboy-bebop-1`, or `cowboy-bebop-1 5 2026-11-20T12:00:00.000Z` in the history. */
export const writeEntryKey = ({ animeId, episode, at }: EntryKey): string =>
  episode === undefined ? animeId : `${animeId} ${episode} ${at}`

export function parseEntryKey(text: string): EntryKey {
  const [animeId = '', episode, at] = text.split(' ', 3)
  return { animeId, ...(episode !== undefined && { episode: Number(episode) }), ...(at !== undefined && { at }) }
}
