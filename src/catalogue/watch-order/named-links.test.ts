import { describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { RelationKind } from '../anime.ts'
import type { Title } from '../title.ts'
import { groupFranchises } from './franchises.ts'

interface Facts extends Partial<Omit<Title, 'relations'>> {
  year: number
  related?: readonly (readonly [RelationKind, number])[]
}
const name = (romaji: string, japanese: string) => ({ romaji, japanese })
const STORY = name('Minato no Akari', '港の灯り')
const series: Facts = {
  year: 2001,
  names: STORY,
  episodes: 12,
  minutes: 24,
  popularity: 90_000,
  studios: ['North Pier'],
}

/** @returns how the second title is linked with the first; null if they are in different franchises */
async function linkOf(...facts: readonly Facts[]): Promise<string | null> {
  const titles = facts.map(({ year, related = [], ...known }, i) =>
    plainTitle(i + 1, {
      startDate: `${year}-04-01`,
      relations: related.map(([kind, number]) => ({ kind, target: `mal:${number}` })),
      popularity: 1_000,
      ...known,
    }),
  )
  const byId = new Map(titles.map((title) => [`mal:${title.number}`, title]))
  const groups = await groupFranchises({ titles, findExternal: (id) => byId.get(id) ?? null })
  const [first, second] = titles
  const franchise = first && groups.get(first.number)
  return franchise?.links.find(({ from, to }) => from === first && to === second)?.kind ?? null
}

const film: Facts = { year: 2004, names: name('Minato no Akari: Fuyu', '港の灯り 冬'), format: 'Movie', episodes: 1 }

describe('a title without relations belongs to the one with whose names its own begin', () => {
  test.each<[string, string, Facts]>([
    ['a film', 'side-story', film],
    ['its second season', 'sequel', { year: 2004, names: name('Minato no Akari 2nd Season', '港の灯り 第2期') }],
    ['its second part', 'sequel', { year: 2004, names: name('Minato no Akari II', '港の灯りⅡ') }],
    ['another series', 'spin-off', { year: 2004, names: name('Minato no Akari Natsu', '港の灯り夏') }],
    ['punctuation aside', 'side-story', { ...film, names: name('“Minato no Akari” – Fuyu', '「港の灯り」冬') }],
  ])('%s is its %s', async (_, kind, facts) => {
    expect(await linkOf(series, facts)).toBe(kind)
  })

  test('with its sequels', async () => {
    const names = name('Minato no Akari Natsu', '港の灯り夏')
    const sequel = { year: 2006, names: name('Asa no Fune', '朝の船') }
    const facts = [series, { year: 2004, names, related: [['sequel', 3]] }, sequel] as const
    expect(await linkOf(...facts)).toBe('spin-off')
  })

  test('the longest of them', async () => {
    const longer = { ...series, names: name('Minato no Akari Natsu', '港の灯り夏'), related: [['parent', 3]] as const }
    const names = name('Minato no Akari Natsu: Matsuri', '港の灯り夏 祭り')
    expect(await linkOf(longer, { ...film, names }, series)).toBe('side-story')
  })

  test('the older of two with that name, if the other one is younger than the title', async () => {
    expect(await linkOf(series, film, { ...series, year: 2020 })).toBe('side-story')
  })

  test('one of a single word if they share a studio', async () => {
    const one = { ...series, names: name('Minato', '港') }
    const facts = { ...film, names: name('Minato Fuyu', '港冬'), studios: ['North Pier'] }
    expect(await linkOf(one, facts)).toBe('side-story')
  })
})

describe('it belongs to none', () => {
  test.each<[string, Facts[]]>([
    ['if only one of its names does', [series, { ...film, names: name('Minato no Akari: Fuyu', '冬の港') }]],
    ['in the middle of a word', [series, { ...film, names: name('Minato no Akarin', '港の灯りん') }]],
    ['if it has no Japanese name', [series, { ...film, names: { romaji: 'Minato no Akari: Fuyu' } }]],
    ['if that one is less known', [series, { ...film, popularity: 100_000 }]],
    ['if that one is younger', [series, { ...film, year: 2000 }]],
    ['if only one of them is 18+', [series, { ...film, adult: true }]],
    ['if two older titles have that name', [series, film, { ...series, year: 2002 }]],
    [
      'if that is one word, and they share no studio',
      [
        { ...series, names: name('Minato', '港') },
        { ...film, names: name('Minato Fuyu', '港冬'), studios: ['Salt Works'] },
      ],
    ],
    [
      'if the sources link it with others: a crossover',
      [
        series,
        {
          ...film,
          related: [
            ['parent', 3],
            ['parent', 4],
          ],
        },
        { ...series, names: name('Hoshi no Umi', '星の海') },
        { ...series, names: name('Kaze no Oka', '風の丘') },
      ],
    ],
    [
      'if several series have a name that begins so: a brand',
      [
        series,
        film,
        ...['Aka', 'Ao', 'Kiiro'].map((one) => ({
          year: 2010,
          names: name(`Minato no Akari ${one}`, `港の灯り${one}`),
        })),
      ],
    ],
  ])('%s', async (_, facts) => {
    expect(await linkOf(...facts)).toBeNull()
  })
})
