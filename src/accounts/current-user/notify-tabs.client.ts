/** Notifies all open tabs, including this one, of who is signed in; tabs with another user load their data again. */
export function notifyTabs(id: string | null): void {
  const channel = new BroadcastChannel('account')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target origin
  channel.postMessage(id)
  channel.close()
}
