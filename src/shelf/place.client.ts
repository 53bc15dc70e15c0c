import { writeStored } from '#src/ui/storage.client.ts'
import { readContinueWatching } from './continue-watching.client.ts'
import { CONTINUE_WATCHING_KEY, type ContinueEntry } from './continue-watching.ts'
import { type Place, withPlace } from './place.ts'

export const findContinueEntry = (id: string): ContinueEntry | undefined =>
  readContinueWatching().find((entry) => entry.id === id)

/** Keeps where the viewer is. @returns whether it could be kept */
export const keepPlace = (place: Place): boolean =>
  writeStored(CONTINUE_WATCHING_KEY, JSON.stringify(withPlace(readContinueWatching(), place)))
