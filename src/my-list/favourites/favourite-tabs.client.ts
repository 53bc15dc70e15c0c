/** The tabs of one browser tell each other of favourites. */
export interface FavouriteNews {
  user: string
  number: number
  isOn: boolean
}

const CHANNEL = 'favourites'

export function notifyTabs(news: FavouriteNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel.postMessage(news)
  channel.close()
}

/** @returns what ends it */
export function onNewsOfTabs(listener: (news: FavouriteNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<FavouriteNews>) => listener(data))
  return () => channel.close()
}
