/** A user's own slide of the spotlight: what they are watching, or that they are up to date. */
import { type CardContext, type HeroCard, toCard, toHeroCard } from '#src/catalogue/card/card.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { type ActionLink, primaryAction, toActionLink } from '#src/catalogue/card/primary-action.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import type { JsonText } from '#src/platform/json-text.ts'
import type { UpToDate } from '../home-rows/up-to-date.ts'
import type { ContinueEntry } from './continue-watching.ts'

export type OwnSlide = ContinuingSlide | UpToDateSlide

export interface ContinuingSlide {
  card: HeroCard
  link: ActionLink
  episode: number
  /** Percent. */
  progress: number
}

export interface UpToDateSlide {
  /** The title whose art is shown. */
  card: HeroCard
  /** The next episodes on the list, soonest first; times in milliseconds since 1970. */
  coming: (SlideTitle & { number: number; at: number })[]
  /** What the user can start. */
  start: SlideTitle | null
  playsHere: boolean
  isBehind: boolean
  /** What the link to the notifications of the first title says. */
  notifyLabel: string
  now: number
}

type SlideTitle = Pick<HeroCard, 'id' | 'title' | 'japaneseTitle' | 'episodes'>

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
): ContinuingSlide | null {
  const title = context.snapshot.find(parseAnimeNumber(id) ?? 0)
  if (!title) return null
  const card = heroCardOf(context.snapshot)(title, context)
  const action = primaryAction({ ...card, playsHere: playable }, { current: { episode, position, progress } }, true)
  const link = toActionLink(card, action)
  return link && { card, link, episode, progress }
}

export function toUpToDateSlide(
  { art, coming, start, playsHere, isBehind }: UpToDate,
  context: CardContext,
  notifyLabel: string,
): UpToDateSlide {
  const toSlideTitle = (of: Title): SlideTitle => {
    const { id, title, japaneseTitle, episodes } = toCard(of, context)
    return { id, title, japaneseTitle, ...(episodes !== undefined && { episodes }) }
  }
  return {
    card: heroCardOf(context.snapshot)(art, context),
    coming: coming.map(({ title, number, at }) => ({ ...toSlideTitle(title), number, at })),
    start: start && toSlideTitle(start),
    playsHere,
    isBehind,
    notifyLabel,
    now: context.snapshot.at,
  }
}

/** The row beside the slide does not repeat its title, unless it is the only one. */
export const besideSlide = (entries: readonly ContinueEntry[], slide: OwnSlide | null): readonly ContinueEntry[] =>
  slide && entries.length > 1 ? entries.filter(({ id }) => id !== slide.card.id) : entries
