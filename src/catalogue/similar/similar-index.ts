/** Finds the titles that are most like one, in memory, from what is known of all titles. */
import { inChunks } from '#src/platform/chunks.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import type { MainJob } from '../cast.ts'
import { type Rating, RATINGS } from '../anime.ts'
import type { TagInfos } from '../tag.ts'
import { byKeyDescending } from '../order.ts'
import { type Title, yearOf } from '../title.ts'
import { bestFirst } from './best-first.ts'
import { addEntry, eachEntry, emptyLists, invert, type Postings, toPostings } from './postings.ts'
import { listTopics } from './topics.ts'
import {
  CREDITS,
  ERA,
  ERA_YEARS,
  FULL_CREDITS,
  HALF_TRUST,
  LEAST_PEOPLE,
  LEAST_POPULARITY,
  MATERIAL,
  POPULARITY,
  RARITY,
  RATING,
  RECOMMENDED,
  RECOMMENDED_BACK,
  SCORE,
  STUDIO,
  UNKNOWN_ERA,
  UNKNOWN_SCORE,
  VARIETY,
  WATCHED,
} from './weights.ts'

/** What is stored of a title and not held in memory with it. */
export interface StoredLinks {
  number: number
  /** The people of its main jobs, by their ids. */
  credits: readonly { person: number; job: MainJob['label'] }[]
  /** External ids such as `mal:5`, best first. */
  recommended: readonly string[]
}

export interface SimilarData {
  titles: readonly Title[]
  tagInfos: TagInfos
  findExternal(key: string): Title | null
  find(number: number): Title | null
  /** A number for each title's story; titles without one are stories of their own. */
  stories: ReadonlyMap<number, number>
  links: AsyncIterable<readonly StoredLinks[]>
  /** The titles that each of some people watched, by their numbers. */
  lists: AsyncIterable<readonly number[]>
}

/** What two titles share besides topics. */
export type SharedFact = { job: MainJob['label'] } | { studio: string } | 'recommended' | 'watched'

export interface Match {
  number: number
  score: number
  facts: SharedFact[]
}

export interface MatchRequest {
  isWanted(title: Title): boolean
  limit: number
}

export interface SimilarIndex {
  find(title: Title, request: MatchRequest): Match[]
  /** How rare a tag or genre is, by its key; 0 if no title has it. */
  rarityOf(key: string): number
  /** Bytes of its arrays. */
  bytes: number
}

/** Titles that are read, or counted, in one turn of the event loop. */
const TURN_TITLES = 200
const JOB_WEIGHTS: Readonly<Record<MainJob['label'], number>> = {
  Director: 1,
  'Original creator': 1,
  Script: 0.4,
  'Character design': 0.4,
  Music: 0.3,
}
/** Titles of one story are few candidates: of so many times as many as are asked for, the most varied are chosen. */
const POOL = 1.5
const MAX_YEARS = 200
/** Rows that are looked at first. */
const FIRST_ROWS = 2_048
/** The highest likeness of two titles that share topics, year and material, and nothing else. */
const HIGHEST = 1 + MATERIAL + ERA

/** Rows, in their order, with how much they share besides topics. */
type Linked = readonly (readonly [row: number, value: number])[]

export async function buildSimilarIndex(data: SimilarData): Promise<SimilarIndex> {
  // the best known first, as the search ends with those that can't be among the best any more
  const titles = byKeyDescending(data.titles, priorOf(data.titles))
  await nextTurn()
  const rowOf = new Map(titles.map(({ number }, row) => [number as number, row]))
  const rowOfKey = (key: string) => rowOf.get(data.findExternal(key)?.number ?? 0)
  const topics = await buildTopics({ ...data, titles })
  const { credits, recommended } = await buildLinks({ ...data, titles }, rowOf, rowOfKey)
  const watched = await buildWatched({ ...data, titles }, rowOf)
  const facts = readFacts(titles, data.stories)
  const size = titles.length
  const sums = new Float32Array(size)
  const scores = new Float32Array(size)
  const isTouched = new Uint8Array(size)
  const touched = new Int32Array(size)
  const together = new Uint16Array(size)
  const scratch = new Float32Array(topics.ids.size)

  function find(title: Title, { isWanted, limit }: MatchRequest): Match[] {
    const { linked, shared } = findLinked(title)
    const pool = pickPool(title, linked, isWanted, limit * POOL)
    return chooseVaried(pool, limit).map((other) => ({
      number: titles[other]?.number ?? 0,
      score: scores[other] ?? 0,
      facts: shared.get(other) ?? [],
    }))
  }

  /** What the others share with a title besides topics: how much it counts, by rows in their order, and the facts by rows. */
  function findLinked(title: Title): { linked: Linked; shared: ReadonlyMap<number, SharedFact[]> } {
    const row = rowOf.get(title.number)
    const values = new Map<number, number>()
    const add = (other: number, value: number) => values.set(other, (values.get(other) ?? 0) + value)
    const shared = new Map<number, SharedFact[]>()
    const note = (other: number, fact: SharedFact) => {
      const known = shared.get(other)
      if (known) known.push(fact)
      else shared.set(other, [fact])
    }
    if (row !== undefined) {
      const credited = new Map<number, number>()
      eachEntry(credits.ofTitle, row, (credit, weight) =>
        eachEntry(credits.titles, credit, (other) => {
          if (other === row) return
          credited.set(other, Math.max(credited.get(other) ?? 0, weight))
          note(other, credits.facts[credit] ?? 'recommended')
        }),
      )
      for (const [other, weight] of credited) add(other, weight)
      eachEntry(recommended.ofTitle, row, (other, weight) => {
        add(other, weight * RECOMMENDED)
        note(other, 'recommended')
      })
      eachEntry(recommended.titles, row, (other, weight) => add(other, weight * RECOMMENDED_BACK))
      for (const [other, weight] of countWatched(watched, row, together)) {
        add(other, weight * WATCHED)
        note(other, 'watched')
      }
    }
    return { linked: [...values].toSorted(([one], [other]) => one - other), shared }
  }

  /** The rows of the best ones, at most one of each story. Rows are looked at in parts, until the others can't be as good. */
  function pickPool(title: Title, linked: Linked, isWanted: MatchRequest['isWanted'], most: number): number[] {
    const addBefore = createAdder(title, linked)
    let pool: number[] = []
    for (let end = FIRST_ROWS; ; end *= 2) {
      touched.set(pool)
      const count = addBefore(end, pool.length)
      scoreRows(title, touched.subarray(pool.length, count))
      pool = pickBest(title, touched.subarray(0, count), isWanted, most)
      const isFull = pool.length >= most && (scores[pool.at(-1) ?? 0] ?? 0) >= highestFrom(end, linked)
      if (end >= size || isFull) return pool
    }
  }

  /** Adds up what the others share with a title, up to a row: appends their rows to `touched`, and says where these end. */
  function createAdder(title: Title, linked: Linked): (end: number, count: number) => number {
    const own = topics.weigh(title)
    const { starts, ids, weights } = topics.titles
    const next = own.map(([topic]) => starts[topic] ?? 0)
    let nextLinked = 0
    return (end, from) => {
      let count = from
      // tens of thousands of entries: without a call for each
      for (const [index, [topic, weight]] of own.entries()) {
        const last = starts[topic + 1] ?? 0
        let at = next[index] ?? 0
        for (; at < last; at++) {
          const other = ids[at] ?? 0
          if (other >= end) break
          if (isTouched[other] === 0) {
            isTouched[other] = 1
            touched[count++] = other
          }
          sums[other] = (sums[other] ?? 0) + weight * (weights[at] ?? 0)
        }
        next[index] = at
      }
      for (; nextLinked < linked.length; nextLinked++) {
        const [other, value] = linked[nextLinked] ?? [size, 0]
        if (other >= end) break
        if (isTouched[other] === 0) {
          isTouched[other] = 1
          touched[count++] = other
        }
        sums[other] = (sums[other] ?? 0) + value
      }
      return count
    }
  }

  /** Scores those that share something, and clears what was added up. */
  function scoreRows(title: Title, rows: Int32Array): void {
    const [year, rating] = [yearOf(title), ratingOf(title.rating)]
    const material = facts.materialId(title.material)
    for (const other of rows) {
      const otherYear = facts.years[other] ?? 0
      const era = year && otherYear ? (ERAS[Math.abs(year - otherYear)] ?? 0) : UNKNOWN_ERA
      const otherRating = facts.ratings[other] ?? -1
      const steps = rating < 0 || otherRating < 0 ? 1 : Math.abs(rating - otherRating)
      const sameMaterial = material !== 0 && facts.materials[other] === material ? MATERIAL : 0
      const likeness = (sums[other] ?? 0) + sameMaterial + ERA * era - RATING * steps
      scores[other] = Math.max(0, likeness) * (facts.priors[other] ?? 0)
      sums[other] = 0
      isTouched[other] = 0
    }
  }

  /** No title of this row or a later one has a higher score. */
  function highestFrom(from: number, linked: Linked): number {
    const most = (row: number, value: number) => (HIGHEST + value) * (facts.priors[row] ?? 0)
    return linked.reduce((max, [row, value]) => (row < from ? max : Math.max(max, most(row, value))), most(from, 0))
  }

  function pickBest(title: Title, rows: Int32Array, isWanted: MatchRequest['isWanted'], most: number): number[] {
    const row = rowOf.get(title.number)
    const story = data.stories.get(title.number)
    const taken = new Set<number>(story === undefined ? [] : [story])
    const related = new Set(title.relations.map(({ target }) => data.findExternal(target)?.number))
    const pool: number[] = []
    for (const other of bestFirst(rows, scores)) {
      if (other === row || (scores[other] ?? 0) <= 0) continue
      const match = titles[other]
      if (!match || related.has(match.number) || !isWanted(match)) continue
      if (match.relations.some(({ target }) => data.findExternal(target)?.number === title.number)) continue
      const otherStory = facts.stories[other] ?? 0
      if (taken.has(otherStory)) continue
      taken.add(otherStory)
      pool.push(other)
      if (pool.length >= most) break
    }
    return pool
  }

  /** Takes the best one, then those that are good and unlike what is taken. */
  function chooseVaried(pool: readonly number[], limit: number): number[] {
    const best = scores[pool[0] ?? 0] ?? 0
    const rest = new Map(pool.map((row) => [row, 0]))
    const chosen: number[] = []
    while (chosen.length < limit && rest.size > 0) {
      let [next, nextValue] = [-1, -Infinity]
      for (const [row, likeness] of rest) {
        const value = (scores[row] ?? 0) / best - VARIETY * likeness
        if (value > nextValue) [next, nextValue] = [row, value]
      }
      chosen.push(next)
      rest.delete(next)
      eachEntry(topics.ofTitle, next, (topic, weight) => (scratch[topic] = weight))
      for (const [row, likeness] of rest) {
        let own = 0
        eachEntry(topics.ofTitle, row, (topic, weight) => (own += weight * (scratch[topic] ?? 0)))
        if (own > likeness) rest.set(row, own)
      }
      eachEntry(topics.ofTitle, next, (topic) => (scratch[topic] = 0))
    }
    return chosen
  }

  const postings = [topics, credits, recommended, watched].flatMap((each) => [each.titles, each.ofTitle])
  return { find, rarityOf: topics.rarityOf, bytes: postings.reduce((sum, one) => sum + bytesOf(one), 0) + size * 36 }
}

const bytesOf = ({ starts, ids, weights }: Postings): number => starts.byteLength + ids.byteLength + weights.byteLength

const ERAS = Float32Array.from({ length: MAX_YEARS }, (_, years) => Math.exp(-years / ERA_YEARS))
const ratingOf = (rating: Rating | undefined): number => (rating === undefined ? -1 : RATINGS.indexOf(rating))

async function inTurns<T>(items: readonly T[], act: (item: T, index: number) => void): Promise<void> {
  let index = 0
  for (const batch of inChunks(items, TURN_TITLES)) {
    await nextTurn()
    for (const item of batch) act(item, index++)
  }
}

/** The topics of all titles; the weights of each title's, squared, add up to 1. */
async function buildTopics({ titles, tagInfos }: SimilarData) {
  const ids = new Map<string, number>()
  const counts: number[] = []
  await inTurns(titles, (title) => {
    for (const { key } of listTopics(title, tagInfos)) {
      const id = ids.get(key) ?? ids.size
      ids.set(key, id)
      counts[id] = (counts[id] ?? 0) + 1
    }
  })
  const rarities = counts.map((count) => Math.log(1 + titles.length / count) ** RARITY)
  const weigh = (title: Title): [topic: number, weight: number][] => {
    const own = listTopics(title, tagInfos).flatMap(({ key, weight }): [number, number][] => {
      const id = ids.get(key)
      return id === undefined ? [] : [[id, weight * (rarities[id] ?? 0)]]
    })
    const length = Math.hypot(...own.map(([, weight]) => weight)) || 1
    return own.map(([id, weight]) => [id, weight / length])
  }
  const lists = emptyLists()
  await inTurns(titles, (title, row) => {
    for (const [id, weight] of weigh(title)) addEntry(lists, id, row, weight)
  })
  await nextTurn()
  const byTopic = toPostings(lists, ids.size)
  await nextTurn()
  const rarityOf = (key: string): number => rarities[ids.get(key) ?? -1] ?? 0
  return { ids, weigh, rarityOf, titles: byTopic, ofTitle: invert(byTopic, titles.length) }
}

/** Credits and recommendations. The weight of a credit falls with the number of titles that a person or studio has. */
async function buildLinks(
  { titles, links }: SimilarData,
  rowOf: ReadonlyMap<number, number>,
  rowOfKey: (key: string) => number | undefined,
) {
  const ids = new Map<string, number>()
  const facts: SharedFact[] = []
  const fullWeights: number[] = []
  const [credits, recommended] = [emptyLists(), emptyLists()]
  const addCredit = (key: string, row: number, fact: SharedFact, weight: number) => {
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    facts[id] = fact
    fullWeights[id] = weight
    addEntry(credits, id, row, weight)
  }
  await inTurns(titles, ({ studios }, row) => {
    for (const studio of new Set(studios)) addCredit(studio, row, { studio }, STUDIO)
  })
  for await (const batch of links) {
    await nextTurn()
    for (const { number, credits: own, recommended: keys } of batch) {
      const row = rowOf.get(number)
      if (row === undefined) continue
      for (const key of new Set(own.map(({ person, job }) => `${job}/${person}`))) {
        const job = own.find((credit) => `${credit.job}/${credit.person}` === key)?.job
        if (job) addCredit(key, row, { job }, CREDITS * JOB_WEIGHTS[job])
      }
      keys.forEach((key, at) => {
        const other = rowOfKey(key)
        if (other !== undefined && other !== row) addEntry(recommended, row, other, 1 - at / (2 * keys.length))
      })
    }
  }
  await nextTurn()
  const counts = new Int32Array(ids.size)
  for (const id of credits.keys) counts[id] = (counts[id] ?? 0) + 1
  credits.weights = credits.keys.map(
    (id) => (fullWeights[id] ?? 0) * Math.min(1, Math.sqrt(FULL_CREDITS / (counts[id] ?? 1))),
  )
  const byCredit = toPostings(credits, ids.size)
  const byTitle = toPostings(recommended, titles.length)
  await nextTurn()
  return {
    credits: { titles: byCredit, ofTitle: invert(byCredit, titles.length), facts },
    recommended: { ofTitle: byTitle, titles: invert(byTitle, titles.length) },
  }
}

async function buildWatched({ titles, find, lists }: SimilarData, rowOf: ReadonlyMap<number, number>) {
  const all = emptyLists()
  let people = 0
  for await (const numbers of lists) {
    const rows = new Set(numbers.map((number) => rowOf.get(find(number)?.number ?? 0)))
    for (const row of rows) if (row !== undefined) addEntry(all, people, row, 1)
    people++
  }
  await nextTurn()
  const ofPerson = toPostings(all, people)
  return { titles: ofPerson, ofTitle: invert(ofPerson, titles.length) }
}

/** How much the same people watched other titles, from 0 to 1. @param together zeros, which it leaves */
function countWatched(
  { titles: ofPerson, ofTitle }: { titles: Postings; ofTitle: Postings },
  row: number,
  together: Uint16Array,
): [row: number, weight: number][] {
  const peopleOf = (of: number): number => (ofTitle.starts[of + 1] ?? 0) - (ofTitle.starts[of] ?? 0)
  const own = peopleOf(row)
  if (own < LEAST_PEOPLE) return []
  const others: number[] = []
  eachEntry(ofTitle, row, (person) =>
    eachEntry(ofPerson, person, (other) => {
      const count = (together[other] ?? 0) + 1
      together[other] = count
      if (count === LEAST_PEOPLE && other !== row) others.push(other)
    }),
  )
  const found = others.map((other): [number, number] => {
    const both = together[other] ?? 0
    return [other, (both / Math.sqrt(own * peopleOf(other))) * (both / (both + HALF_TRUST))]
  })
  eachEntry(ofTitle, row, (person) => eachEntry(ofPerson, person, (other) => (together[other] = 0)))
  return found
}

function readFacts(titles: readonly Title[], stories: ReadonlyMap<number, number>) {
  const ids = new Map<string, number>()
  /** 0 for none. */
  const materialId = (material: string | undefined): number => {
    if (material === undefined) return 0
    const id = ids.get(material) ?? ids.size + 1
    ids.set(material, id)
    return id
  }
  return {
    materialId,
    materials: Int16Array.from(titles, ({ material }) => materialId(material)),
    years: Int16Array.from(titles, (title) => yearOf(title) ?? 0),
    ratings: Int8Array.from(titles, ({ rating }) => ratingOf(rating)),
    stories: Float64Array.from(titles, ({ number }) => stories.get(number) ?? number),
    priors: Float32Array.from(titles, priorOf(titles)),
  }
}

/** How likely a title is worth recommending, whatever it is like. */
function priorOf(titles: readonly Title[]): (title: Title) => number {
  const most = titles.reduce((max, { popularity }) => Math.max(max, popularity), 1)
  return ({ popularity, score = UNKNOWN_SCORE }) => {
    const share = Math.max(LEAST_POPULARITY, Math.log1p(popularity) / Math.log1p(most))
    return share ** POPULARITY * (score / 10) ** SCORE
  }
}
