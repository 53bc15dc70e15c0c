import type { Watch } from '#src/library/serve/watch.ts'

/** The button that asks for what the screen cannot play. */
export interface WatchRequest {
  /** 0: the whole title. */
  episode: number
  /** What it says to a signed-in user. */
  label: string
}

/** What the button on a screen without a player asks for: the episode of the address, or with 0 the title if nothing of it plays. */
export function requestedEpisode({ detail, episode, missing }: Pick<Watch, 'detail' | 'episode' | 'missing'>): number {
  if (!detail.card.playsHere) return 0
  return (missing ? missing.number : episode?.number) ?? 0
}
