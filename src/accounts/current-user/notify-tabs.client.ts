/** Tells every open page of the site, this one too, who is signed in; whoever knew another asks the server again. */
export function notifyTabs(id: string | null): void {
  const channel = new BroadcastChannel('account')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(id)
  channel.close()
}
