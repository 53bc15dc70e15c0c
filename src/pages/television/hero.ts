/** What the stage shows of a title: the response of the catalogue's `/hero`. */
import type * as z from 'zod'
import type { hero } from '#src/catalogue/api/schemas.ts'
import { mainLinkOf } from '#src/ui/television/cards.client.ts'

export type Hero = z.infer<typeof hero>

/** `Resume E5, 54% watched`, `Play E9`, `Watch Now`: what OK does with a card, read from its link and its caption. */
export function keyText(card: Element, hero: Hero | null): string {
  const action = card.querySelector('.slide-actions .button')?.textContent.trim()
  if (action) return action
  const link = mainLinkOf(card)
  if (!link?.pathname.startsWith('/watch/')) return 'Open'
  const episode = new URLSearchParams(link.search).get('episode')
  if (episode === null) return hero?.playsHere === false ? 'Open' : 'Play'
  const progress = card.querySelector('.progress') && card.querySelector('.card-facts > :last-child')?.textContent
  return progress ? `Resume E${episode}, ${progress}` : `Play E${episode}`
}
