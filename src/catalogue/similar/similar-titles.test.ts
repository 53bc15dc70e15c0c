import { describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { createSnapshot } from '../snapshot.ts'
import type { Tag, TagInfos } from '../tag.ts'
import type { Title } from '../title.ts'
import type { StoredLinks } from './similar-index.ts'
import { createSimilarTitles, type SimilarRequest, type SimilarSources } from './similar-titles.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const tag = (name: string, rank = 80, spoiler = false): Tag => ({ name, rank, spoiler })
const known = (number: number, rest: Partial<Title> = {}) =>
  plainTitle(number, { popularity: 1_000, score: 8, malId: number, genres: [], ...rest })

/** Enough others for tags to be rare. */
const OTHERS = Array.from({ length: 30 }, (_, index) => known(100 + index, { genres: ['kids'] }))

function open(titles: readonly Title[], sources: SimilarSources = {}, infos: TagInfos = new Map()) {
  const all = [...titles, ...OTHERS]
  return createSnapshot(
    {
      titles: new Map(all.map((title) => [title.number, title])),
      merged: new Map(),
      byExternalId: new Map(all.map(({ number }) => [`mal:${number}`, number])),
      tagInfos: infos,
      similar: createSimilarTitles(sources),
    },
    1,
    NOW,
  )
}

const REQUEST: SimilarRequest = { adult: false, limit: 12 }
async function find(titles: readonly Title[], sources?: SimilarSources, request = REQUEST, infos?: TagInfos) {
  const snapshot = open(titles, sources, infos)
  const [first] = titles
  if (!first) throw new Error('no title')
  const found = await snapshot.findSimilar(first, request)
  return found.map(({ title, reason }) => ({ number: Number(title.number), reason }))
}
const numbersOf = (found: readonly { number: number }[]) => found.map(({ number }) => number)

async function* links(...all: (Partial<StoredLinks> & { number: number })[]) {
  yield all.map((one) => ({ credits: [], recommended: [], ...one }))
}
async function* lists(...all: number[][]) {
  yield* all
}

describe('similar titles', () => {
  test('a rare tag counts more than a genre that many have', async () => {
    const kids = { genres: ['kids' as const] }
    const found = await find([
      known(1, { ...kids, rankedTags: [tag('Rakugo')] }),
      known(2, { rankedTags: [tag('Rakugo')] }),
      known(3, kids),
    ])
    expect(found[0]?.number).toBe(2)
  })

  test('a tag counts by its rank', async () => {
    const found = await find([
      known(1, { rankedTags: [tag('Rakugo'), tag('Travel')] }),
      known(2, { rankedTags: [tag('Rakugo', 20), tag('War', 90)] }),
      known(3, { rankedTags: [tag('Travel', 90), tag('Politics', 20)] }),
    ])
    expect(numbersOf(found)).toEqual([3, 2])
  })

  test('none belongs to the title’s own story, and of any other story there is one', async () => {
    const rankedTags = [tag('Rakugo')]
    const sequel = (of: number) => [{ kind: 'prequel' as const, target: `mal:${of}` }]
    const related = [{ kind: 'other' as const, target: 'mal:1' }]
    const found = await find([
      known(1, { rankedTags }),
      known(2, { rankedTags, relations: sequel(1) }),
      known(3, { rankedTags, relations: sequel(2) }),
      known(4, { rankedTags, relations: related }),
      known(5, { rankedTags }),
      known(6, { rankedTags, relations: sequel(5) }),
    ])
    expect(numbersOf(found)).toHaveLength(1)
    expect([5, 6]).toContain(found[0]?.number)
  })

  test('seasons that a source only calls related are one story, by their names', async () => {
    const rankedTags = [tag('Rakugo')]
    const named = (number: number, english: string, of: number) =>
      known(number, { rankedTags, names: { english }, relations: [{ kind: 'other', target: `mal:${of}` }] })
    const found = await find([
      named(1, 'Harbour Lights', 2),
      named(2, 'Harbour Lights II', 1),
      named(3, 'Harbour Lights III', 2),
      named(4, 'Windmill', 3),
    ])
    expect(numbersOf(found)).toEqual([4])
  })

  test('adult titles are found only for those who want them, and for adult titles', async () => {
    const rankedTags = [tag('Rakugo')]
    const titles = [known(1, { rankedTags }), known(2, { rankedTags, adult: true })]
    expect(await find(titles)).toEqual([])
    expect(numbersOf(await find(titles, {}, { adult: true, limit: 12 }))).toEqual([2])
    expect(numbersOf(await find([known(1, { rankedTags, adult: true }), ...titles.slice(1)]))).toEqual([2])
  })

  test('a title that is hidden meanwhile is not found any more', async () => {
    const rankedTags = [tag('Rakugo')]
    const titles = new Map([1, 2, 3].map((number) => [number, known(number, { rankedTags })]))
    const set = { titles, merged: new Map(), byExternalId: new Map(), similar: createSimilarTitles() }
    const first = known(1, { rankedTags })
    const findNow = async () => (await createSnapshot(set, 1, NOW).findSimilar(first, REQUEST)).length
    expect(await findNow()).toBe(2)
    titles.delete(3)
    expect(await findNow()).toBe(1)
  })

  test('only wanted titles are found, however many others are more alike', async () => {
    const rankedTags = [tag('Rakugo')]
    const many = Array.from({ length: 90 }, (_, index) => known(index + 1, { rankedTags }))
    const last = known(200, { rankedTags: [tag('Rakugo', 10), tag('War')] })
    const isWanted = ({ number }: Title) => number === 200
    expect(numbersOf(await find([...many, last], {}, { ...REQUEST, isWanted }))).toEqual([200])
  })

  test('titles of the same director come before those of another, and the reason says so', async () => {
    const rankedTags = [tag('Rakugo'), tag('Boys’ Love'), tag('CGI')]
    const titles = [1, 2, 3].map((number) => known(number, { rankedTags }))
    const credit = (number: number, person: number) => ({ number, credits: [{ person, job: 'Director' as const }] })
    const found = await find(titles, { loadLinks: () => links(credit(1, 7), credit(2, 8), credit(3, 7)) })
    expect(numbersOf(found)).toEqual([3, 2])
    expect(found[0]?.reason).toEqual({
      title: 'Both: rakugo · same director',
      japaneseTitle: '共通：落語 · 監督が同じ',
    })
    expect(found[1]?.reason?.title).toBe('Both: rakugo, boys’ love')
  })

  test.each([
    [['War', 'Band', 'Travel'], undefined, 'Both: war, band, travel'],
    [['War', 'Band', 'Travel'], 'Director', 'Both: war, band · same director'],
    [['Artificial Intelligence', 'Augmented Reality'], 'Director', 'Both: artificial intelligence'],
    [[], 'Character design', 'Same character designer'],
  ] as const)('a reason names what fits in two lines of a card: %j, %s', async (names, job, expected) => {
    const rankedTags = names.map((name) => tag(name))
    const titles = [1, 2].map((number) => known(number, { rankedTags }))
    const credit = (number: number) => ({ number, credits: job === undefined ? [] : [{ person: 7, job }] })
    const [found] = await find(titles, { loadLinks: () => links(credit(1), credit(2)) })
    expect(found?.reason?.title).toBe(expected)
  })

  test('spoilers of either title and tags for adults are counted, but never named', async () => {
    const infos: TagInfos = new Map([
      ['handcuffs', { name: 'Handcuffs', category: undefined, description: undefined, spoiler: false, adult: true }],
    ])
    const found = await find(
      [
        known(1, { rankedTags: [tag('Time Loop', 90, true), tag('Suicide'), tag('Handcuffs')] }),
        known(2, { rankedTags: [tag('Time Loop'), tag('Suicide', 80, true), tag('Handcuffs')] }),
      ],
      {},
      REQUEST,
      infos,
    )
    expect(found).toEqual([{ number: 2, reason: null }])
  })

  test('what the source recommends is found, also if nothing else is shared', async () => {
    const titles = [known(1), known(2)]
    const found = await find(titles, { loadLinks: () => links({ number: 1, recommended: ['mal:2', 'mal:999'] }) })
    expect(found).toEqual([
      { number: 2, reason: { title: 'Often recommended together', japaneseTitle: 'あわせておすすめ' } },
    ])
  })

  test('what the same people watch counts from three people on', async () => {
    const titles = [known(1), known(2), known(3)]
    const watched = [
      [1, 2, 3],
      [1, 2, 3],
      [1, 2],
    ]
    const found = await find(titles, { loadLists: () => lists(...watched) })
    expect(found.map(({ number, reason }) => [number, reason?.title])).toEqual([[2, 'Watched by the same people here']])
    expect(await find(titles, { loadLists: () => lists(...watched.slice(0, 2)) })).toEqual([])
  })

  test('without the stored links, the titles themselves are compared', async () => {
    const errors: unknown[] = []
    const fail = async function* (): AsyncGenerator<never> {
      yield* await Promise.reject<never[]>(new Error('no database'))
    }
    const rankedTags = [tag('Rakugo')]
    const titles = [known(1, { rankedTags }), known(2, { rankedTags })]
    const found = await find(titles, { loadLinks: fail, onError: (error) => errors.push(error) })
    expect([numbersOf(found), errors.length]).toEqual([[2], 1])
  })

  test('titles without tags and genres have none', async () => {
    expect(await find([known(1)])).toEqual([])
  })
})
