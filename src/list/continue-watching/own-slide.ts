/** The slide of the spotlight with what a user is watching. */
import { type CardContext, type HeroCard, toHeroCard } from '#src/catalogue/card/card.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { type ActionLink, primaryAction, toActionLink } from '#src/catalogue/card/primary-action.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import type { JsonText } from '#src/platform/json-text.ts'
import type { ContinueEntry } from './continue-watching.ts'

export interface OwnSlide {
  card: HeroCard
  link: ActionLink
  episode: number
  /** Percent. */
  progress: number
}

export interface ContinueListProps {
  /** The server-rendered entries of a signed-in user. */
  json: JsonText<ContinueEntry[]> | undefined
  /** Their slide of the spotlight. */
  slide: JsonText<OwnSlide> | null
}

/** Home is asked for often, and finding the colours of drawn art takes longer than the rest of its data. */
const heroCardOf = memoizeByObject((_snapshot: Snapshot) => {
  const cards = new WeakMap<Title, HeroCard>()
  return (title: Title, context: CardContext): HeroCard => {
    const card = cards.get(title) ?? toHeroCard(title, context, '')
    cards.set(title, card)
    return card
  }
})

/** @param entry one that plays here */
export function toOwnSlide(
  { id, episodeNum: episode, position, progress, playable }: ContinueEntry,
  context: CardContext,
): OwnSlide | null {
  const title = context.snapshot.find(parseAnimeNumber(id) ?? 0)
  if (!title) return null
  const card = heroCardOf(context.snapshot)(title, context)
  const action = primaryAction({ ...card, playsHere: playable }, { current: { episode, position, progress } }, true)
  const link = toActionLink(card, action)
  return link && { card, link, episode, progress }
}

/** The row beside the slide does not repeat its title, unless it is the only one. */
export const besideSlide = (entries: readonly ContinueEntry[], slide: OwnSlide | null): readonly ContinueEntry[] =>
  slide && entries.length > 1 ? entries.filter(({ id }) => id !== slide.card.id) : entries
