/** Finds the titles that fit a wish, best first. */
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import type { Airing } from '../airing.ts'
import { genreLabel } from '../genre.ts'
import { storedTagKey } from '../tag.ts'
import { type Title, totalMinutes, yearOf } from '../title.ts'
import type { Difference, Limit, Wish, WishPart } from './parse-wish.ts'

export interface WishContext {
  titles: readonly Title[]
  airing(title: Title): Airing
  /** Whether the title may be shown, which it is not if the viewer has titles for adults off. */
  accepts(title: Title): boolean
  /** The title of a name in a wish; null if none has it. */
  findByName(name: string): Title | null
  /** Titles like it, most alike first. */
  similarTo(title: Title): readonly Title[]
  /** The titles of a studio, by a name as people say it; empty if there is none. */
  worksOf(studio: string): readonly Title[]
  /** The numbers of a title and of what belongs to its story. */
  franchiseOf(title: Title): ReadonlySet<number>
}

/** What a title must have of the topics that are asked for, at least. */
const MIN_SHARE = 0.5
/** A tag of less than this is no reason to leave a title out. */
const MIN_EXCLUDED = 0.35
const UNRANKED = 0.5
/** How much of a mood is gone where there is what it excludes. */
const AGAINST = 0.6
/** The most that being alike counts. */
const LIKENESS = 5
/** What a further alternative of a topic counts, beside the first. */
const FURTHER = 0.75
const GENRE = 0.5

/** Titles that are looked through for franchises. */
const MAX_FOUND = 600

interface TopicPart {
  part: WishPart
  /** By `tagKey`: how much a topic counts for the part, or, below 0, against it. */
  weights: ReadonlyMap<string, number>
}

function toTopicParts(parts: readonly WishPart[]): TopicPart[] {
  return parts.flatMap((part) => {
    const { meaning } = part
    if (meaning.kind !== 'topics') return []
    const wanted = meaning.topics.map((topic, at): [string, number] => [topic, at === 0 ? 1 : FURTHER])
    const against = (meaning.against ?? []).map((topic): [string, number] => [topic, -AGAINST])
    return [{ part, weights: new Map([...wanted, ...against]) }]
  })
}

/** Which parts a tag or genre counts for, and how much: looked up once for each name. */
function createLookup(parts: readonly TopicPart[], isGenre: boolean) {
  const known = new Map<string, readonly (readonly [at: number, weight: number])[]>()
  return (name: string) => {
    const before = known.get(name)
    if (before) return before
    const key = storedTagKey(isGenre ? genreLabel(name) : name)
    const counts = parts.flatMap(({ weights }, at): [number, number][] => {
      const weight = weights.get(key)
      return weight === undefined ? [] : [[at, isGenre ? weight * GENRE : weight]]
    })
    known.set(name, counts)
    return counts
  }
}

/** @returns titles, the best first; empty if the wish asks for nothing */
export function findWish({ parts }: Wish, context: WishContext): Title[] {
  if (parts.length === 0) return []
  const { titles, accepts } = context
  const likes = parts.flatMap(({ meaning, isNegated }) => (meaning.kind === 'like' && !isNegated ? meaning.name : []))
  const works = likes.flatMap(context.worksOf)
  const models = likes.flatMap((name) => (works.length > 0 ? [] : (context.findByName(name) ?? [])))
  const likeness = toLikeness(models, works, context)
  const topics = toTopicParts(parts)
  const weigh = createScale(topics)
  const fits = toLimitTest(parts, models[0], context)
  entriesWalked.report(titles.length)
  const candidates: Candidate[] = []
  const counts = topics.map(() => 0)
  const hasWanted = topics.some(({ part }) => !part.isNegated)
  for (const title of titles) {
    const weights = weigh(title)
    if (weights) for (const [at, weight] of weights.entries()) counts[at] = (counts[at] ?? 0) + weight
    else if (hasWanted) continue
    const alike = likeness?.get(title)
    if (likeness && alike === undefined) continue
    if (topics.some(({ part }, at) => part.isNegated && (weights?.[at] ?? 0) >= MIN_EXCLUDED)) continue
    if (accepts(title) && fits(title)) candidates.push({ title, weights: weights ?? [], alike: alike ?? 0 })
  }
  const importance = topics.map(({ part }, at) =>
    part.isNegated ? 0 : Math.log((titles.length + 1) / (1 + (counts[at] ?? 0))),
  )
  const all = importance.reduce((sum, one) => sum + one, 0)
  const scored = candidates.flatMap(({ title, weights, alike }) => {
    let [share, score] = [0, 0]
    for (const [at, part] of importance.entries()) {
      // unwanted topics: if there are no others, `all` is 0 too
      if (part === 0) continue
      const weight = weights[at] ?? 0
      if (weight > 0) share += part / all
      score += (part / all) * weight
    }
    return all > 0 && share < MIN_SHARE ? [] : [{ title, score: score + alike + quality(title) }]
  })
  const best = scored.toSorted((one, other) => other.score - one.score || one.title.number - other.title.number)
  return firstOfFranchises(
    best.map(({ title }) => title),
    context,
  )
}

/** How much of each topic part a title has; null if nothing. */
function createScale(topics: readonly TopicPart[]): (title: Title) => number[] | null {
  const [ofTag, ofGenre] = [createLookup(topics, false), createLookup(topics, true)]
  return ({ genres, rankedTags }) => {
    let weights: number[] | null = null
    const add = (at: number, weight: number): void => {
      weights ??= topics.map(() => 0)
      weights[at] = either(weights[at], weight)
    }
    for (const genre of genres) for (const [at, weight] of ofGenre(genre)) add(at, weight)
    for (const { name, rank, spoiler } of rankedTags)
      for (const [at, weight] of ofTag(name)) {
        // a spoiler never answers what is wanted, since that would tell
        if (spoiler && topics[at]?.part.isNegated !== true) continue
        add(at, weight * (rank === undefined ? UNRANKED : rank / 100))
      }
    return weights
  }
}

interface Candidate {
  title: Title
  /** How much of each topic part it has, from 0 to 1. */
  weights: readonly number[]
  /** How much it is like the titles that the wish names. */
  alike: number
}

/** How much two signs say together, if each may be wrong; one below 0 takes its share away. */
const either = (one = 0, other = 0): number => (other < 0 ? one * (1 + other) : 1 - (1 - one) * (1 - other))

/** One title of each franchise: of those that fit, the one that most people know, where its best one stands. */
function firstOfFranchises(titles: readonly Title[], { franchiseOf }: WishContext): Title[] {
  const places = new Map<number, number>()
  const chosen: Title[] = []
  for (const title of titles.slice(0, MAX_FOUND)) {
    const place = places.get(title.number)
    const known = place === undefined ? undefined : chosen[place]
    if (place !== undefined && known) {
      if (title.popularity > known.popularity) chosen[place] = title
      continue
    }
    for (const number of franchiseOf(title)) places.set(number, chosen.length)
    places.set(title.number, chosen.length)
    chosen.push(title)
  }
  return chosen
}

/** Well rated and known titles first, among those that fit as well. */
const quality = ({ score: rating = 6, popularity }: Title): number =>
  0.07 * (rating - 6) + 0.12 * Math.log10(1 + popularity)

/** How alike titles are to those that the wish names, or whether they are by the studio that it names; null if it names none. */
function toLikeness(
  models: readonly Title[],
  works: readonly Title[],
  { similarTo }: WishContext,
): Map<Title, number> | null {
  if (models.length + works.length === 0) return null
  const likeness = new Map(works.map((title) => [title, LIKENESS]))
  for (const title of models) {
    const similar = similarTo(title)
    for (const [at, other] of similar.entries())
      likeness.set(other, (likeness.get(other) ?? 0) + LIKENESS * (1 - at / similar.length))
  }
  for (const title of models) likeness.delete(title)
  return likeness
}

/** Of these kinds, several limits are alternatives, as in `80s or 90s`; of others, all hold. */
const ALTERNATIVES: ReadonlySet<string> = new Set(['format', 'years', 'status'])

function toLimitTest(
  parts: readonly WishPart[],
  model: Title | undefined,
  context: WishContext,
): (title: Title) => boolean {
  const alternatives = new Map<string, ((title: Title) => boolean)[]>()
  const all: ((title: Title) => boolean)[] = []
  for (const { meaning, isNegated } of parts) {
    if (meaning.kind === 'topics' || meaning.kind === 'like') continue
    if (meaning.kind === 'difference') {
      if (model) all.push(differs(meaning.difference, model))
      continue
    }
    const test = (title: Title): boolean => meets(meaning, title, context.airing(title)) !== isNegated
    if (isNegated || !ALTERNATIVES.has(meaning.kind)) all.push(test)
    else alternatives.set(meaning.kind, [...(alternatives.get(meaning.kind) ?? []), test])
  }
  if (!alternatives.has('status')) all.push((title) => context.airing(title).status !== 'upcoming')
  const groups = [...alternatives.values()]
  return (title) => all.every((test) => test(title)) && groups.every((tests) => tests.some((test) => test(title)))
}

function meets(limit: Limit, title: Title, airing: Airing): boolean {
  switch (limit.kind) {
    case 'format':
      return limit.formats.includes(title.format)
    case 'years': {
      const year = yearOf(title)
      return year !== undefined && year >= limit.first && year <= limit.last
    }
    case 'length':
      return (totalMinutes(title) ?? Infinity) <= limit.most
    case 'episode-length':
      return (title.minutes ?? Infinity) <= limit.most
    case 'episodes': {
      const count = title.episodes ?? 0
      return count >= limit.least && count <= limit.most
    }
    case 'status':
      return airing.status === limit.status
    case 'audio':
      return hasAudio(limit.audio, title, airing)
    case 'rating':
      return title.rating !== undefined && limit.ratings.includes(title.rating)
    case 'score':
      return (title.score ?? 0) >= limit.least
    case 'popularity':
      return title.popularity >= limit.least && title.popularity <= limit.most
    case 'here':
      return title.availability !== undefined
  }
}

const hasAudio = (audio: 'sub' | 'dub', { availability }: Title, { aired }: Airing): boolean =>
  (audio === 'dub' ? (availability?.dub ?? 0) : (availability?.sub ?? aired)) > 0

function differs(difference: Difference, from: Title): (title: Title) => boolean {
  const [minutes, year] = [totalMinutes(from) ?? Infinity, yearOf(from) ?? 0]
  switch (difference) {
    case 'shorter':
      return (title) => (totalMinutes(title) ?? Infinity) < minutes
    case 'longer':
      return (title) => (totalMinutes(title) ?? 0) > minutes
    case 'newer':
      return (title) => (yearOf(title) ?? 0) > year
    case 'older':
      return (title) => (yearOf(title) ?? Infinity) < year
  }
}
