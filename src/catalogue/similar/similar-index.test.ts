import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { NO_TAG_INFOS } from '../tag.ts'
import type { Title } from '../title.ts'
import { buildSimilarIndex, type SimilarData } from './similar-index.ts'

const COUNT = 5_000
/** Each tag has some 160 titles, from the best known to the least known. */
const TAGS = 30

/** Numbers from 0 to 1 without a pattern. */
const spread = (index: number, step: number): number => (index * step) % 1

const titles = Array.from({ length: COUNT }, (_, index) =>
  plainTitle(index + 1, {
    genres: [],
    popularity: Math.round(10 ** (6 * spread(index, Math.SQRT2))),
    score: 5 + 4 * spread(index, Math.E),
    seasonYear: 1980 + Math.floor(40 * spread(index, Math.PI)),
    rankedTags: [
      { name: `Topic ${index % TAGS}`, rank: 80, spoiler: false },
      { name: `Detail ${index}`, rank: 1 + Math.floor(80 * spread(index, Math.LN2)), spoiler: false },
    ],
  }),
)
async function* links() {
  yield titles.map(({ number }) => ({
    number,
    credits: [{ person: number % 1_500, job: 'Director' as const }],
    recommended: [`mal:${((number * 7) % COUNT) + 1}`],
  }))
}

const build = (of: readonly Title[], stored: SimilarData['links']) => {
  const find = (number: number) => of[number - 1] ?? null
  return buildSimilarIndex({
    titles: of,
    tagInfos: NO_TAG_INFOS,
    find,
    findExternal: (key) => find(Number(key.slice('mal:'.length))),
    stories: new Map(),
    links: stored,
    lists: (async function* () {})(),
  })
}

test('the best ones are found although the least known are not looked at', async () => {
  const index = await build(titles, links())
  for (const title of titles.slice(0, 20)) {
    // as long as too few are found, all are looked at
    const all = index
      .find(title, { limit: COUNT, isWanted: () => true })
      .toSorted((one, other) => other.score - one.score)
    expect(all.length).toBeGreaterThan(100)
    const found = index.find(title, { limit: 2, isWanted: () => true })
    expect(all.slice(0, 3)).toEqual(expect.arrayContaining(found))
    expect(found[0]).toEqual(all[0])
  }
})

test.each([
  { has: 'more topics', sharedRank: 10, isLinked: false },
  { has: 'the same director', sharedRank: 80, isLinked: true },
])('of many better known ones, none hides one that has $has', async ({ sharedRank, isLinked }) => {
  const topic = (rank: number) => ({ name: 'Lighthouses', rank, spoiler: false })
  const make = (number: number, popularity: number, rank?: number) =>
    plainTitle(number, {
      genres: [],
      popularity,
      score: 8,
      seasonYear: 2000,
      rankedTags: [
        ...(rank === undefined ? [] : [topic(rank)]),
        { name: `Detail ${number}`, rank: 20, spoiler: false },
      ],
    })
  // with the title itself as many as are looked at first
  const known = Array.from({ length: 2_047 }, (_, at) => make(at + 2, 1_000_000, at < 20 ? sharedRank : undefined))
  const less = make(known.length + 2, 300_000, 80)
  async function* stored() {
    const credits = isLinked ? [{ person: 1, job: 'Director' as const }] : []
    yield [1, less.number].map((number) => ({ number, credits, recommended: isLinked ? [`mal:${less.number}`] : [] }))
  }
  const index = await build([make(1, 1_000_000, 80), ...known, less], stored())
  const [found] = index.find(make(1, 1_000_000, 80), { limit: 2, isWanted: () => true })
  expect(found?.number).toBe(less.number)
})
