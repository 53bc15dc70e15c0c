/** What the viewer's lists make of a title's primary action. */
import type { ActionCard } from '#src/catalogue/card/card.ts'
import {
  episodeOf,
  type OwnAction,
  primaryAction,
  type Seen,
  toOwnAction,
  unlessCommon,
} from '#src/catalogue/card/primary-action.ts'
import { readEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import { myList } from '../browser-list.client.ts'
import { onListChange } from '../list-changes.client.ts'
import { findTitleAction } from './find-title-action.client.ts'
import type { TitleProgress } from '../progress/known-progress.ts'
import { toSeen } from '../progress/seen.ts'
import { findViewerProgress } from '../progress/watch-progress.client.ts'

interface FollowOptions {
  canPlayPremium: boolean
  /** Whose account is asked, where the page has nothing of the viewer. */
  account: string | undefined
}

/**
 * Reports what this browser knows, then what the account does, and both again when the browser's lists change.
 * @returns a function that stops it
 */
export function followAction(
  card: ActionCard,
  { canPlayPremium, account }: FollowOptions,
  onFound: (own: OwnAction | null) => void,
): () => void {
  let reported: string | undefined
  const report = () => {
    const own = toOwnAction(card, findSeen(card), canPlayPremium)
    if (reported === JSON.stringify(own)) return
    const current = (reported = JSON.stringify(own))
    // until the account has answered, nothing is better than what another device may have made untrue
    if (account === undefined || own) onFound(own)
    if (account === undefined) return
    void findTitleAction(account, card.id).then((saved) => {
      if (!saved || current !== reported) return
      const { kind, link, isNotified } = saved
      const found = unlessCommon(card, kind, link, canPlayPremium)
      onFound(found && { ...found, isNotified })
    })
  }
  report()
  const stop = onListChange(report)
  return () => {
    reported = 'stopped'
    stop()
  }
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
