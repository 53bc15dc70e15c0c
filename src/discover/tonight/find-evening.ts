/** Finds what to watch on an evening: candidates of several kinds, of which `choosePicks` takes three. */
import { listFranchise } from '#src/catalogue/detail/franchise.ts'
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import { topByKey } from '#src/catalogue/order.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { type Title, totalMinutes } from '#src/catalogue/title.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { matches } from '#src/catalogue/find/filter-match.ts'
import type { ListStatus } from '#src/list/entries/entry.ts'
import { isLiked, orderOfDay, type RowEntry } from '#src/list/home-rows/pick-rows.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import { type Candidate, choosePicks, type Chosen, type Pool } from './choose-picks.ts'
import { findFits, type Limit, listLimits } from './limits.ts'
import { moodLabel, reasonsOfMood } from './moods.ts'
import { type Drawn, minutesOf, type Tonight } from './tonight-state.ts'

/** What a member's list says. */
export interface MemberList {
  user: string
  /** The last changed entries. */
  entries: readonly RowEntry[]
  favourites: readonly Title[]
  /** Titles that were begun here, with the episode to go on with, latest first. */
  started: readonly { title: Title; episode: number }[]
  statusOf(title: Title): ListStatus | undefined
}

export interface EveningOptions {
  snapshot: Snapshot
  /** Whether the viewer wants titles for adults. */
  adult: boolean
  playsHere(title: Title): boolean
  /** Null for visitors. */
  member: MemberList | null
}

export interface Evening extends Chosen {
  limits: readonly Limit[]
  /** How many titles fit that the viewer has not watched. */
  count: number
  /** How many more fit without each limit. */
  gains: ReadonlyMap<Limit, number>
}

/** The best titles of each tier that are considered, and those of which others come first each day. */
const [CONSIDERED, OF_DAY] = [150, 30]
/** Liked titles that others are like. */
const MAX_SEEDS = 6
const VISITOR = 'visitor'
const GEM = readFilter({ popularity: 'LITTLE_WATCHED', score: '7' }).filter
const DEFAULT_EVENING_MINUTES = minutesOf('EVENING')

export async function findEvening(tonight: Tonight, drawn: Drawn, options: EveningOptions): Promise<Evening> {
  const { snapshot, adult, playsHere, member } = options
  const limits = listLimits(tonight, { snapshot, playsHere })
  const canBegin = (title: Title) => isOut(title, options, tonight) && isBeginning(title, options)
  const eligible = snapshot.ranked('popular', adult).filter((title) => canBegin(title) && !member?.statusOf(title))
  await nextTurn()
  const fits = await findFits(eligible, limits)
  const titles = fits.titles.filter((title) => hasEpisode({ title, episode: 1 }, tonight, options))
  const fitsAll = (title: Title) => limits.every((limit) => limit.accepts(title))
  const tierOf = (title: Title) => (playsHere(title) ? 0 : title.hasServices ? 1 : 2)

  const liked = toLiked(titles, tonight, options, tierOf)
  const whole = liked.flatMap(({ title, ...more }) =>
    isWhole(title, tonight, snapshot)
      ? { title, ...more, reason: { text: joinTexts('You can finish it tonight.', describeMood(tonight, title)) } }
      : [],
  )
  const gems = liked.flatMap(({ title, ...more }) => {
    if (!matches(GEM, title, snapshot)) return []
    const text = `Rated ${title.score?.toFixed(1)}, and few have seen it.`
    return { title, ...more, reason: { text: joinTexts(text, describeMood(tonight, title)) } }
  })
  const slots: Pool[][] = [[liked], [whole, liked], [gems, liked]]
  let count = titles.length
  if (member) {
    const fitsMember = (one: Pick<Candidate, 'title' | 'episode'>) =>
      (adult || !one.title.adult) && fitsAll(one.title) && hasEpisode(one, tonight, options)
    const waiting = toWaiting(member, options, tonight).filter(fitsMember)
    const planned = toPlanned(member, options, tonight)
      .filter(({ title }) => canBegin(title))
      .filter(fitsMember)
    await nextTurn()
    const similar = await toSimilar(
      member,
      options,
      (title) => canBegin(title) && !member.statusOf(title) && fitsMember({ title, episode: 1 }),
    )
    slots[0]?.unshift(waiting, planned, similar)
    slots[1]?.unshift(planned, similar)
    slots[2]?.unshift(similar)
    count += waiting.length + planned.length
  }
  const chosen = choosePicks(slots, drawn, { tierOf, franchiseOf: (title) => listFranchise(title, snapshot) })
  return { ...chosen, limits, count, gains: fits.gains }
}

/** Music videos are not an evening, unless they are what is asked for. */
const isOut = (title: Title, { snapshot }: EveningOptions, { choices }: Tonight): boolean =>
  snapshot.airing(title).aired > 0 && (title.format !== 'Music' || choices.type === 'MUSIC')

const BEFORE = new Set(['prequel', 'parent', 'full-story'])
/** What is less popular than this part of what follows, such as a pilot, can be left out. */
const SHARE_OF_POPULARITY = 0.2

/** Whether nothing has to be watched before, or the member has watched it. */
function isBeginning({ popularity, relations }: Title, { snapshot, member }: EveningOptions): boolean {
  return relations.every(({ kind, target }) => {
    if (!BEFORE.has(kind)) return true
    const before = snapshot.findExternal(target)
    if (!before) return false
    return member?.statusOf(before) === 'completed' || before.popularity < popularity * SHARE_OF_POPULARITY
  })
}

/** Whether an episode can be watched where it is asked for, with the requested audio. */
function hasEpisode(
  { title, episode }: Pick<Candidate, 'title' | 'episode'>,
  { choices, place }: Tonight,
  { snapshot, playsHere }: EveningOptions,
): boolean {
  const { aired } = snapshot.airing(title)
  const isHere = playsHere(title) && playableEpisodes(title).has(episode)
  if (!isHere && (place === 'PLAYS_HERE' || episode > aired)) return false
  if (!isHere && place === undefined && !title.hasServices) return false
  const { sub, dub } = title.availability ?? { sub: aired, dub: 0 }
  const needs =
    choices.language === 'SUB' ? [sub] : choices.language === 'DUB' ? [dub] : choices.language ? [sub, dub] : []
  return needs.every((count) => count >= episode)
}

/** Whether all of it can be watched in the time. */
function isWhole(title: Title, { time }: Tonight, snapshot: Snapshot): boolean {
  const most = time ? minutesOf(time) : DEFAULT_EVENING_MINUTES
  return snapshot.airing(title).status === 'finished' && (totalMinutes(title) ?? Infinity) <= most
}

const joinTexts = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ')

/** `Cozy: Iyashikei, Slice of Life.` */
function describeMood({ mood }: Tonight, title: Title): string {
  const reasons = mood ? reasonsOfMood(mood, title).slice(0, 2) : []
  return mood && reasons.length > 0 ? `${moodLabel(mood)}: ${reasons.join(', ')}.` : ''
}

/** Where the score is unknown, it counts as this. */
const FAIR_SCORE = 6

/** Well rated by many. */
const liking = ({ score = FAIR_SCORE, popularity }: Title): number => score + 0.3 * Math.log10(1 + popularity)

/** What is liked most, in an order of the day; what plays here first. */
function toLiked(
  titles: readonly Title[],
  tonight: Tonight,
  { snapshot, member, playsHere }: EveningOptions,
  tierOf: (title: Title) => number,
): Candidate[] {
  const { mood } = tonight
  const strength = (title: Title) => (mood ? Math.min(3, reasonsOfMood(mood, title).length) / 2 : 0)
  const tiers = Map.groupBy(titles, tierOf)
  return [0, 1, 2].flatMap((tier) => {
    const best = topByKey(tiers.get(tier) ?? [], CONSIDERED, (title) => liking(title) + strength(title))
    const ofDay = orderOfDay(best.slice(0, OF_DAY), ({ number }) => number, member?.user ?? VISITOR, snapshot.at)
    return [...ofDay, ...best.slice(OF_DAY)].map((title) => ({
      title,
      episode: 1,
      reason: { text: joinTexts(describeLiking(title, playsHere(title)), describeMood(tonight, title)) },
    }))
  })
}

const WIDELY = 500_000
const HIGH_SCORE = 7

function describeLiking({ score = 0, popularity, hasServices }: Title, isHere: boolean): string {
  if (score < HIGH_SCORE) {
    if (popularity >= WIDELY) return 'Watched by many.'
    return isHere ? 'It plays right here.' : hasServices ? 'It is on an official service.' : 'It fits what you chose.'
  }
  return `Rated ${score.toFixed(1)}${popularity >= WIDELY ? ' by many' : ''}.`
}

/** What the member has begun, with the episode that waits. */
function toWaiting({ entries, started }: MemberList, { playsHere }: EveningOptions, tonight: Tonight): Candidate[] {
  const byTitle = new Map<Title, number>(started.map(({ title, episode }) => [title, episode]))
  for (const { title, status, progress } of entries) {
    if (byTitle.has(title) || (status !== 'watching' && status !== 'rewatching')) continue
    const next = playsHere(title) && [...playableEpisodes(title)].find((episode) => episode > progress)
    byTitle.set(title, next || progress + 1)
  }
  return [...byTitle].map(([title, episode]) => {
    const of = title.episodes === undefined ? '' : ` of ${title.episodes}`
    const text = title.episodes === 1 ? 'You have begun it.' : `Episode ${episode}${of} waits for you.`
    return { title, episode, reason: { text: joinTexts(text, describeMood(tonight, title)) } }
  })
}

const toPlanned = ({ entries, user }: MemberList, { snapshot }: EveningOptions, tonight: Tonight): Candidate[] =>
  orderOfDay(
    entries.filter(({ status }) => status === 'planned'),
    ({ title }) => title.number,
    user,
    snapshot.at,
  ).map(({ title, progress }) => ({
    title,
    episode: progress + 1,
    reason: { text: joinTexts('You plan to watch it.', describeMood(tonight, title)) },
  }))

/** What is like the titles that the member liked, of each in turn. */
async function toSimilar(
  { entries, favourites, user }: MemberList,
  { adult, snapshot }: EveningOptions,
  isWanted: (title: Title) => boolean,
): Promise<Candidate[]> {
  const liked = new Map(favourites.map((title) => [title, 'which you like']))
  for (const { title, score } of entries.filter(isLiked))
    liked.set(title, score >= HIGH_LIST_SCORE ? 'which you rated highly' : 'which you finished')
  const shown = [...liked].filter(([title]) => adult || !title.adult)
  const seeds = orderOfDay(shown, ([{ number }]) => number, user, snapshot.at).slice(0, MAX_SEEDS)
  const rows: Candidate[][] = []
  for (const [of, opinion] of seeds) {
    const similar = await snapshot.findSimilar(of, { adult, limit: MAX_SIMILAR, isWanted })
    rows.push(
      similar.map(({ title, reason }) => ({
        title,
        episode: 1,
        reason: { text: 'Like ', of, after: `, ${opinion}${reason === null ? '' : `. ${reason.title}`}.` },
      })),
    )
  }
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
}

const HIGH_LIST_SCORE = 80
/** Of each title that they liked. */
const MAX_SIMILAR = 50
