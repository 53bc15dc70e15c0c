/** Continue watching in this browser's storage, which may be full, forbidden or hold anything: nothing here throws. */
import { readStoredJson } from '#src/ui/storage.client.ts'
import { CONTINUE_WATCHING_KEY } from './continue-key.ts'
import { type ContinueEntry, parseContinueWatching } from './continue-watching.ts'

/** Newest first. */
export const readContinueWatching = (): ContinueEntry[] => parseContinueWatching(readStoredJson(CONTINUE_WATCHING_KEY))
