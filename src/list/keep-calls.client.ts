/** Lets changes of the viewer's list wait in this browser, and says so. */
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { myList } from './browser-list.client.ts'
import type { UnsentCall } from './my-list-store.ts'
import { storeCall } from './sync/stored-outbox.client.ts'

/**
 * @param calls of one change, in their order
 * @param always false if they wait only behind others: they would overtake them
 * @returns whether they wait
 */
export function keepCalls(user: string, calls: readonly Omit<UnsentCall, 'at'>[], always: boolean): boolean {
  const at = new Date().toISOString()
  const store = myList()
  const keep = (call: UnsentCall) => (store.owner === user ? store.keep(call, always) : storeCall(user, call, always))
  const areKept = calls.length > 0 && calls.every((call) => keep({ ...call, at }))
  if (areKept) toast('Saved on this device. We’ll send it as soon as you’re connected.')
  return areKept
}
