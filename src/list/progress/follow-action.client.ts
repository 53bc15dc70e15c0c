/** What the lists in this browser make of a title's primary action. */
import type { ActionCard } from '#src/catalogue/card/card.ts'
import { episodeOf, type OwnAction, primaryAction, type Seen, toOwnAction } from '#src/catalogue/card/primary-action.ts'
import { readEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import { myList } from '../browser-list.client.ts'
import { onListChange } from '../list-changes.client.ts'
import type { TitleProgress } from './known-progress.ts'
import { toSeen } from './seen.ts'
import { findViewerProgress } from './watch-progress.client.ts'

/**
 * @param isUnknown whether the page has nothing of the viewer: the account's lists are then loaded
 * @returns a function that stops it
 */
export function followAction(
  card: ActionCard,
  { canPlayPremium, isUnknown }: { canPlayPremium: boolean; isUnknown: boolean },
  onFound: (own: OwnAction | null) => void,
): () => void {
  const report = () => {
    onFound(toOwnAction(card, findSeen(card), canPlayPremium))
  }
  if (isUnknown) myList().entries()
  report()
  return onListChange(report)
}

/**
 * The episode with which the viewer goes on; undefined if they have watched nothing of the title.
 * @param saved from the page's loader
 */
export function findStart(card: ActionCard, saved: TitleProgress | null): number | undefined {
  const seen = findSeen(card, saved)
  if (!seen.current && seen.watched?.size === 0) return undefined
  return episodeOf(primaryAction(card, seen, true)) ?? seen.current?.episode
}

/** What the viewer has seen of a title, as far as this browser knows. */
export function findSeen({ id }: { id: string }, saved: TitleProgress | null = null): Seen {
  const entry = findViewerProgress(id, saved?.inProgress)
  const current = entry ? { ...entry, episode: entry.episodeNum } : null
  return toSeen(current, readEpisodes(`${saved?.watched ?? ''},${myList().watched(id)}`))
}
