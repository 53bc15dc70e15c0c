/** Synchronises favourites between the tabs of a browser. */
export interface FavouriteChange {
  user: string
  number: number
  isOn: boolean
}

const CHANNEL = 'favourites'

export function notifyTabs(change: FavouriteChange): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target origin
  channel.postMessage(change)
  channel.close()
}

/** Subscribes to changes in other tabs. @returns a function that unsubscribes */
export function onFavouriteChange(listener: (change: FavouriteChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<FavouriteChange>) => listener(data))
  return () => channel.close()
}
