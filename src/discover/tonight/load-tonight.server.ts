/** Loads the page for tonight: from the catalogue for visitors, from the list too for members. */
import type { Viewer } from '#src/accounts/viewer.ts'
import { englishTitle, japaneseTitle, parseAnimeNumber, toEpisodeDigits } from '#src/catalogue/anime.ts'
import { type CardContext, toCard } from '#src/catalogue/card/card.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { unknownTexts } from '#src/catalogue/find/unknown-choices.ts'
import type { Title } from '#src/catalogue/title.ts'
import { playableFor } from '#src/list/continue-watching/playable-for.ts'
import { findRowEntries } from '#src/list/home-rows/find-home-rows.server.ts'
import type { CardListData } from '#src/list/statuses/load-card-lists.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { loadContinueRow } from '#src/list/viewer-list.server.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import type { Candidate } from './choose-picks.ts'
import { type Evening, findEvening, type MemberList } from './find-evening.ts'
import { describePlan } from './plan-texts.ts'
import type { TonightLink, TonightPage, TonightPick } from './tonight-page.ts'
import { type Drawn, minutesOf, type ParsedTonight, PICKS, tonightHref } from './tonight-state.ts'

interface TonightOptions {
  db: MyListDb
  cards: CardContext
  adult: boolean
  viewer: Viewer | null
  /** What cards show of the viewer's list; absent for visitors. */
  cardLists?: () => Promise<CardListData>
}

/** Limits that are offered to be loosened. */
const MAX_LOOSEN = 4

export async function loadTonight(
  { tonight: requested, drawn, unknown }: Omit<ParsedTonight, 'isOfForm'>,
  options: TonightOptions,
): Promise<TonightPage> {
  const { cards, adult, viewer } = options
  const { choices, problems } = readFilter(requested.choices)
  const tonight = { ...requested, choices }
  const playable = new Map<Title, boolean>()
  const playsHere = (title: Title): boolean => {
    if (!title.availability) return false
    const known = playable.get(title) ?? playableFor(viewer, title, cards) !== ''
    playable.set(title, known)
    return known
  }
  const member = await loadMember(options)
  const evening = await findEvening(tonight, drawn, { snapshot: cards.snapshot, adult, playsHere, member })
  const shown = evening.picks.map((pick) => pick?.title.number ?? 0)
  const seenWith = (...numbers: readonly number[]): number[] => [
    ...drawn.seen.filter((number) => !numbers.includes(number)),
    ...numbers.filter((number) => number > 0),
  ]
  const found = evening.picks.filter((pick) => pick !== null)
  const hasOthers = evening.count > found.length
  return {
    tonight,
    unknown: [...unknown, ...unknownTexts(problems)],
    picks: evening.picks.flatMap((pick, at) => {
      if (!pick) return []
      const kept = shown.map((number, other) => (other === at ? 0 : number))
      const next: Drawn = { kept, seen: seenWith(pick.title.number) }
      return [{ ...toPick(pick, tonight, options, playsHere), another: hasOthers ? tonightHref(tonight, next) : '' }]
    }),
    count: `${pluralise(evening.count, 'title')} ${evening.count === 1 ? 'fits' : 'fit'}`,
    ...(hasOthers && { others: tonightHref(tonight, { kept: [], seen: seenWith(...shown) }) }),
    isRepeating: evening.isRepeating && hasOthers,
    chips: evening.limits.flatMap(({ label, rest }) =>
      label === undefined ? [] : [{ label, href: tonightHref(rest) }],
    ),
    loosen: found.length < PICKS ? toLoosen(evening) : [],
  }
}

async function loadMember({ db, cards, viewer, cardLists }: TonightOptions): Promise<MemberList | null> {
  if (!viewer || !cardLists) return null
  const { snapshot } = cards
  const { statuses, favourites } = await cardLists()
  const started = await loadContinueRow(db, viewer, cards)
  return {
    user: viewer.id,
    entries: await findRowEntries(db, viewer.id, snapshot),
    favourites: [...favourites].flatMap((number) => snapshot.find(number) ?? []),
    started: started.flatMap(({ id, episodeNum }) => {
      const title = snapshot.find(parseAnimeNumber(id) ?? 0)
      return title ? [{ title, episode: episodeNum }] : []
    }),
    statusOf: ({ number }) => statuses.get(number)?.status,
  }
}

function toPick(
  { title, episode, reason }: Candidate,
  { time }: ParsedTonight['tonight'],
  { cards }: TonightOptions,
  playsHere: (title: Title) => boolean,
): Omit<TonightPick, 'another'> {
  const { of } = reason
  const isHere = playsHere(title) && playableEpisodes(title).has(episode)
  return {
    card: toCard(title, cards),
    reason: {
      text: reason.text,
      ...(of && { of: { id: of.id, title: englishTitle(of.names), japaneseTitle: japaneseTitle(of.names) } }),
      ...(reason.after !== undefined && { after: reason.after }),
    },
    plan: describePlan(title, episode, time && minutesOf(time), cards.snapshot),
    ...(isHere && {
      play: {
        href: episode === 1 ? `/watch/${title.id}` : episodeHref(title.id, toEpisodeDigits(title.number, episode)),
        text: title.episodes === 1 ? 'Play' : `Play E${episode}`,
      },
    }),
  }
}

/** What gains most first; if no limit helps alone, all of them. */
function toLoosen({ limits, gains }: Evening): TonightLink[] {
  const links = limits
    .map((limit) => ({ limit, gain: gains.get(limit) ?? 0 }))
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, MAX_LOOSEN)
    .map(({ limit, gain }) => ({
      label: `${limit.loosen}: ${pluralise(gain, 'more title')}`,
      href: tonightHref(limit.rest),
    }))
  if (links.length > 0 || limits.every(({ label }) => label === undefined)) return links
  return [{ label: 'Clear all', href: tonightHref({ choices: {} }) }]
}
