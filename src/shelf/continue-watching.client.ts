/** Continue watching in this browser's storage, which may be full, forbidden or hold anything: nothing here throws. */
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import {
  CONTINUE_WATCHING_KEY,
  type ContinueEntry,
  parseContinueWatching,
  type Place,
  withPlace,
} from './continue-watching.ts'

/** Newest first. */
export const readContinueWatching = (): ContinueEntry[] => parseContinueWatching(readStoredJson(CONTINUE_WATCHING_KEY))

export const findContinueEntry = (id: string): ContinueEntry | undefined =>
  readContinueWatching().find((entry) => entry.id === id)

/** Keeps where the viewer is. @returns whether it could be kept */
export const keepPlace = (place: Place): boolean =>
  writeStored(CONTINUE_WATCHING_KEY, JSON.stringify(withPlace(readContinueWatching(), place)))
