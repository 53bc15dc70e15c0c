/** What the stage shows of a title: the response of the catalogue's `/hero`. */
import type * as z from 'zod'
import { readCurrentUser } from '#src/accounts/current-user/current-user.client.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { hero } from '#src/catalogue/api/schemas.ts'
import { type ActionLink, primaryAction, type Seen, toRowLink } from '#src/catalogue/card/primary-action.ts'
import { findTitleAction } from '#src/list/title-actions/find-title-action.client.ts'
import { findSeen } from '#src/list/title-actions/follow-action.client.ts'
import { mainLinkOf } from '#src/ui/television/cards.client.ts'

export type Hero = z.infer<typeof hero>

/** `Resume E5, 54% watched`, `Play E9`, `Watch Now`: what OK does with a card, as far as this browser knows. */
export const keyText = (card: Element, hero: Hero | null): string =>
  cardText(card) ?? (hero && startsTitle(card) ? describeAction(hero, findSeen(hero)) : 'Open')

/** What a signed-in user's account knows of it; null if that is nothing, or if the card says it. */
export async function findAccountKeyText(card: Element, hero: Hero): Promise<string | null> {
  const user = readCurrentUser()
  if (!user || !hero.playable || !startsTitle(card) || cardText(card)) return null
  const action = await findTitleAction(user.id, hero.id).catch(() => null)
  return action?.link ? describeLink(action.kind, action.link, hero.episodes) : null
}

/** What the card itself says. */
function cardText(card: Element): string | undefined {
  const button = card.querySelector('.slide-actions .button:not(.card-notify)')
  const texts = [...(button?.childNodes ?? [])].map(({ textContent }) => textContent?.trim())
  return texts.filter(Boolean).join(', ') || mainLinkOf(card)?.dataset['action']
}

/** Whether OK leads to the page that decides which episode is played. */
const startsTitle = (card: Element): boolean => mainLinkOf(card)?.pathname.startsWith('/watch/') ?? false

/** A link in the words of rows, as `toRowLink` has them. */
export function describeLink(kind: string, { text, note }: Pick<ActionLink, 'text' | 'note'>, episodes: number | null) {
  if (kind === 'watch') return episodes === 1 ? 'Play' : `Play ${note ?? 'E1'}`
  return [text, note].filter((part) => part !== null).join(', ')
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
