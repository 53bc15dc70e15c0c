import { describe, expect, test } from 'vitest'
import { type Choices, searchHref } from './choices.ts'
import { FILTER_VALUES, SORTS } from './filter-values.ts'
import { type Filter, parseFilter, readFilter } from './filter.ts'

const parse = (query: string) => readFilter(Object.fromEntries(new URLSearchParams(query)))

describe('a URL is parsed and formatted canonically', () => {
  test.each<[string, Partial<Filter>, Choices]>([
    ['', {}, {}],
    ['type=ALL&status=0&genres=all&sort=default', {}, {}],
    ['type=TV', { type: 'TV' }, { type: 'TV' }],
    ['type=2', { type: 'TV' }, { type: 'TV' }],
    ['type=%20movie%20', { type: 'Movie' }, { type: 'MOVIE' }],
    ['status=currently-airing', { status: 'airing' }, { status: 'CURRENTLY_AIRING' }],
    ['rated=PG_13', { rated: 'PG-13' }, { rated: 'PG_13' }],
    ['rated=5', { rated: 'R+' }, { rated: 'R_PLUS' }],
    ['score=8', { score: 8 }, { score: '8' }],
    ['score=very_good', { score: 8 }, { score: '8' }],
    ['season=fall', { season: 'fall' }, { season: 'FALL' }],
    ['language=SUB_DUB', { language: 'both' }, { language: 'SUB_DUB' }],
    ['genres=Sci-Fi, action,action', { genres: ['sci-fi', 'action'] }, { genres: 'sci-fi,action' }],
    ['genres=shonen', { genres: ['shounen'] }, { genres: 'shounen' }],
    ['sort=NAME_AZ', { sort: 'name_az' }, { sort: 'name_az' }],
    ['sy=2019', { from: '2019-01-01' }, { sy: '2019' }],
    ['sy=2019&sm=04&sd=6', { from: '2019-04-06' }, { sy: '2019', sm: '4', sd: '6' }],
    ['sy=2019&sd=6', { from: '2019-01-01' }, { sy: '2019', sd: '6' }],
    ['ey=2020', { to: '2020-12-31' }, { ey: '2020' }],
    ['ey=2020&em=2', { to: '2020-02-31' }, { ey: '2020', em: '2' }],
    ['em=2', {}, { em: '2' }],
    ['year=2019', { years: { first: 2019, last: 2019 } }, { year: '2019' }],
    ['year=2010%20-%202019', { years: { first: 2010, last: 2019 } }, { year: '2010-2019' }],
    ['studio=%20Studio%20Deen', { studio: 'studio-deen' }, { studio: 'Studio Deen' }],
    ['exclude=horror,Sci-Fi,horror', { exclude: ['horror', 'sci-fi'] }, { exclude: 'horror,sci-fi' }],
    ['genres=action&exclude=action', { genres: ['action'] }, { genres: 'action' }],
    ['mine=hide', { mine: 'hide' }, { mine: 'HIDE' }],
    [
      'tags=Iyashikei,%20cute%20girls,iyashi-kei&excludetags=Tragedy&tagrank=60',
      { tags: { wanted: ['iyashikei', 'cutegirls'], excluded: ['tragedy'], minRank: 60 } },
      { tags: 'iyashi-kei,cute girls', excludetags: 'Tragedy', tagrank: '60' },
    ],
    ['tagrank=60', {}, { tagrank: '60' }],
    ['popularity=little-watched', { popularity: { from: 1, to: 100_000 } }, { popularity: 'LITTLE_WATCHED' }],
    ['length=EVENING', { length: 240 }, { length: 'EVENING' }],
    ['ended=3&added=week', { ended: 90, added: 7 }, { ended: 'THREE_MONTHS', added: 'WEEK' }],
  ])('%s', (query, conditions, choices) => {
    expect(parse(query)).toEqual({ filter: { genres: [], sort: 'default', ...conditions }, choices, problems: [] })
  })

  test.each([
    ...Object.entries(FILTER_VALUES).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    ...SORTS.map((sort) => ['sort', sort] as const),
  ])('%s=%s is known and unchanged after formatting', (name, value) => {
    const first = parse(`${name}=${value}`)
    expect(first.problems).toEqual([])
    const second = parse(searchHref('', first.choices).replace(/^\/search\??/, ''))
    expect(second).toEqual(first)
  })
})

describe('unknown values are reported, and the others apply', () => {
  test.each<[string, [string, string][], object]>([
    ['type=SHOW&status=FINISHED', [['type', 'SHOW']], { status: 'finished' }],
    ['type=7', [['type', '7']], {}],
    ['score=11', [['score', '11']], {}],
    ['language=__proto__', [['language', '__proto__']], {}],
    ['rated=constructor', [['rated', 'constructor']], {}],
    [
      'genres=action,cooking,../',
      [
        ['genres', 'cooking'],
        ['genres', '../'],
      ],
      { genres: ['action'] },
    ],
    ['sort=best', [['sort', 'best']], {}],
    ['sy=19&ey=2020', [['sy', '19']], { to: '2020-12-31' }],
    ['sy=2019&sm=13', [['sm', '13']], { from: '2019-01-01' }],
    ['ed=-1', [['ed', '-1']], {}],
    ['year=2019-2010', [['year', '2019-2010']], {}],
    ['year=99999', [['year', '99999']], {}],
    ['studio=!!!', [['studio', '!!!']], {}],
    ['exclude=cooking', [['exclude', 'cooking']], {}],
    [
      'length=90&added=__proto__',
      [
        ['length', '90'],
        ['added', '__proto__'],
      ],
      {},
    ],
  ])('%s', (query, problems, conditions) => {
    const parsed = parse(query)
    expect(parsed.problems.map(({ parameter, value }) => [parameter, value])).toEqual(problems)
    expect(parsed.filter).toEqual({ genres: [], sort: 'default', ...conditions })
  })

  test('the API rejects them', () => {
    expect(parseFilter({ type: 'SHOW', status: 'FINISHED' })).toMatchObject({
      problem: { parameter: 'type', allowed: ['ALL', 'MOVIE', 'TV', 'OVA', 'ONA', 'SPECIAL', 'MUSIC'] },
    })
  })
})
