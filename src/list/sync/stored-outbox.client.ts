/** The outbox in this browser's storage. */
import { readStoredJson } from '#src/ui/storage.client.ts'
import { OUTBOX_KEY } from '../continue-watching/continue-key.ts'
import { writeList } from '../list-storage.client.ts'
import type { UnsentCall } from '../my-list-store.ts'
import { type Outbox, parseOutbox, withUnsentCall } from './outbox.ts'

/** The calls that wait in this browser, oldest first. */
export const unsentCalls = (user: string): readonly UnsentCall[] => readOutbox(user).calls

/** As `MyListStore.keep`, before the user's lists are open: the call is sent once they are. */
export function storeCall(user: string, call: UnsentCall, always: boolean): boolean {
  const unsent = readOutbox(user)
  return (always || unsent.calls.length > 0) && writeList(OUTBOX_KEY, JSON.stringify(withUnsentCall(unsent, call)))
}

const readOutbox = (user: string): Outbox => parseOutbox(readStoredJson(OUTBOX_KEY), user)
