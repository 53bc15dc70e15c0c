/** Wishes in words against a catalogue: what its words ask for, and the titles that fit. */
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import { listFranchise } from '../detail/franchise.ts'
import { type Searchable, searchTitles } from '../find/find.ts'
import type { Filter } from '../find/filter.ts'
import { matches } from '../find/filter-match.ts'
import type { Snapshot } from '../snapshot.ts'
import { countTags } from '../tag.ts'
import type { Title } from '../title.ts'
import { findWish } from './find-wish.ts'
import { createVocabulary, MAX_WISH_LENGTH, parseWish, type Wish, wordKey } from './parse-wish.ts'

export interface FoundWish {
  wish: Wish
  titles: readonly Title[]
}

export interface WishScope {
  adult: boolean
  filter?: Filter
}

/** The most frequent tags, whose names are understood. */
const MAX_TAGS = 1_000
/** Titles that are like one that a wish names. */
const MAX_SIMILAR = 50

const vocabularyOf = memoizeByObject(({ titles, tagInfos }: Snapshot) =>
  createVocabulary(countTags(titles, tagInfos, { adult: false, max: MAX_TAGS }).map(({ name }) => name)),
)

/**
 * @returns null if the text is no wish: if little of it is understood, or if it is too long
 */
export async function searchWish(
  searchable: Searchable,
  text: string,
  { adult, filter }: WishScope,
): Promise<FoundWish | null> {
  if (text.length > MAX_WISH_LENGTH) return null
  const { snapshot } = searchable
  const vocabulary = vocabularyOf(snapshot)
  await nextTurn()
  const wish = parseWish(text, vocabulary)
  if (!isUnderstood(wish)) return null
  const named = new Map<string, Title | null>()
  const similar = new Map<Title, readonly Title[]>()
  for (const { meaning } of wish.parts) {
    if (meaning.kind !== 'like') continue
    const [title = null] = await searchTitles(searchable, meaning.name, { adult, limit: 1 })
    named.set(meaning.name, title)
    if (!title) continue
    const found = await snapshot.findSimilar(title, { adult, limit: MAX_SIMILAR })
    similar.set(
      title,
      found.map((one) => one.title),
    )
  }
  const titles = findWish(wish, {
    titles: snapshot.ranked('popular', adult),
    airing: snapshot.airing,
    accepts: (title) => !filter || matches(filter, title, snapshot),
    findByName: (name) => named.get(name) ?? null,
    similarTo: (title) => similar.get(title) ?? [],
    worksOf: (studio) => worksOf(studio, snapshot),
    franchiseOf: (title) => listFranchise(title, snapshot),
  })
  return { wish, titles }
}

/** At least as much of it is understood as is not. */
const isUnderstood = ({ parts, unknown }: Wish): boolean => parts.length > 0 && unknown.length <= parts.length

const worksByStudio = memoizeByObject(({ titles }: Snapshot) => {
  const works = new Map<string, Title[]>()
  for (const title of titles)
    for (const studio of title.studios) {
      const known = works.get(studio)
      if (known) known.push(title)
      else works.set(studio, [title])
    }
  return [...works].map(([studio, of]) => ({ key: ` ${wordKey(studio)} `, of }))
})

/** `ghibli` for Studio Ghibli. */
function worksOf(name: string, snapshot: Snapshot): Title[] {
  const key = wordKey(name)
  return key.length < 3
    ? []
    : worksByStudio(snapshot).flatMap(({ key: studio, of }) => (studio.includes(` ${key} `) ? of : []))
}
