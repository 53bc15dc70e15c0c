import type { Watch } from '#src/library/serve/watch.ts'

/** What the button on a screen without a player asks for: the episode, or with 0 the title if nothing of it plays. */
export const requestedEpisode = ({ detail, episode }: Pick<Watch, 'detail' | 'episode'>): number =>
  detail.card.playsHere ? (episode?.number ?? 0) : 0
