/** Synchronises favourites between the tabs of a browser. */
export interface FavouriteNews {
  user: string
  number: number
  isOn: boolean
}

const CHANNEL = 'favourites'

export function notifyTabs(news: FavouriteNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target origin
  channel.postMessage(news)
  channel.close()
}

/** @returns a function that stops it */
export function onNewsOfTabs(listener: (news: FavouriteNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<FavouriteNews>) => listener(data))
  return () => channel.close()
}
