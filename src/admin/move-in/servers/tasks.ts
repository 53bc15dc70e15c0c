/** What runs in a thread of its own, because its time depends on the answers of other servers and on files. */
import * as jellyfin from './jellyfin-answers.ts'
import { type KodiState, readKodiStates } from './kodi-states.ts'
import * as plex from './plex-answers.ts'
import { ServerError } from './server-item.ts'

/** The class of an error is lost between threads. */
export type TaskAnswer<T> = { value: T; problem?: undefined } | { problem: string; transient: boolean }

const answer =
  <T>(read: (bytes: Uint8Array) => T) =>
  (bytes: Uint8Array): TaskAnswer<T> => {
    try {
      return { value: read(bytes) }
    } catch (error) {
      if (error instanceof ServerError) return { problem: error.message, transient: error.transient }
      throw error
    }
  }

export const tasks = {
  jellyfinUsers: answer(jellyfin.readUsers),
  jellyfinItems: answer(jellyfin.readItems),
  plexAccounts: answer(plex.readAccounts),
  plexSections: answer(plex.readSections),
  plexItems: answer(plex.readItems),
  plexHistory: answer(plex.readHistory),
  kodi: (bytes: Uint8Array): KodiState[] => readKodiStates(bytes),
}

export type Tasks = typeof tasks
