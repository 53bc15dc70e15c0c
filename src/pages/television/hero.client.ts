/** What the stage shows of a title: the response of the catalogue's `/hero`. */
import type * as z from 'zod'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { hero } from '#src/catalogue/api/schemas.ts'
import { primaryAction, type Seen, toRowLink } from '#src/catalogue/card/primary-action.ts'
import { findSeen } from '#src/list/title-actions/follow-action.client.ts'
import { mainLinkOf } from '#src/ui/television/cards.client.ts'

export type Hero = z.infer<typeof hero>

/** `Resume E5, 54% watched`, `Play E9`, `Watch Now`: what OK does with a card. */
export function keyText(card: Element, hero: Hero | null): string {
  const button = card.querySelector('.slide-actions .button:not(.card-notify)')?.textContent.trim()
  if (button) return button
  const link = mainLinkOf(card)
  if (link?.dataset['action']) return link.dataset['action']
  return link?.pathname.startsWith('/watch/') && hero ? describeAction(hero, findSeen(hero)) : 'Open'
}

/** What the watch page of a title starts. */
export function describeAction(hero: Pick<Hero, 'id' | 'episodes' | 'minutes' | 'playable'>, seen: Seen): string {
  const { id, episodes, minutes, playable } = hero
  const title = {
    id,
    number: parseAnimeNumber(id) ?? 0,
    playsHere: playable,
    ...(episodes !== null && { episodes }),
    ...(minutes !== null && { minutes }),
  }
  const link = toRowLink(title, primaryAction(title, seen, true))
  return link ? [link.text, link.note].filter((part) => part !== null).join(', ') : 'Open'
}
