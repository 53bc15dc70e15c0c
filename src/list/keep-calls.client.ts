/** Lets changes of the viewer's list wait in this browser, and says so. */
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { myList } from './browser-list.client.ts'
import type { UnsentCall } from './my-list-store.ts'

/**
 * @param calls of one change, in their order
 * @param always false if they wait only behind others: they would overtake them
 * @returns whether they wait
 */
export function keepCalls(calls: readonly Omit<UnsentCall, 'at'>[], always: boolean): boolean {
  const at = new Date().toISOString()
  const areKept = calls.length > 0 && calls.every((call) => myList().keep({ ...call, at }, always))
  if (areKept) toast('Saved on this device. We’ll send it as soon as you’re connected.')
  return areKept
}
