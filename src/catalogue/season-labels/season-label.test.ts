import { describe, expect, test } from 'vitest'
import type { ChainTitle } from './chain-title.ts'
import { labelSeasons } from './season-label.ts'

type Line = [
  label: string,
  start: string,
  episodes: number,
  english: string,
  rest?: Partial<ChainTitle> & { romaji?: string },
]

function toTitle([, startDate, episodes, english, rest = {}]: Line): ChainTitle {
  const { romaji, ...others } = rest
  const names = { english: english || undefined, romaji, japanese: undefined }
  return { names, synonyms: [], format: 'TV', episodes, startDate, endDate: undefined, ...others }
}

/** Each line is the expected label and the title; mismatches are returned. */
function mislabelled(...lines: Line[]): { expected: string; label: string | undefined }[] {
  const labels = labelSeasons(lines.map(toTitle))
  return lines
    .map(([expected], at) => ({ expected, label: labels[at] }))
    .filter(({ expected, label }) => expected !== label)
}

const MOVIE = { format: 'Movie' } as const
const OVA = { format: 'OVA' } as const
const SPECIAL = { format: 'Special' } as const
const ONA = { format: 'ONA' } as const

describe('seasons that are numbered', () => {
  test('Attack on Titan: parts and the final season', () => {
    expect(
      mislabelled(
        ['Season 1', '2013-04-07', 25, 'Attack on Titan'],
        ['Season 2', '2017-04-01', 12, 'Attack on Titan Season 2'],
        ['Season 3', '2018-07-23', 12, 'Attack on Titan Season 3'],
        ['Season 3 Part 2', '2019-04-29', 10, 'Attack on Titan Season 3 Part 2'],
        ['Final Season', '2020-12-07', 16, 'Attack on Titan Final Season'],
        ['Final Season Part 2', '2022-01-10', 12, 'Attack on Titan Final Season Part 2'],
        ['Special', '2023-03-04', 2, 'Attack on Titan Final Season THE FINAL CHAPTERS Special 1', SPECIAL],
      ),
    ).toEqual([])
  })

  test('Jujutsu Kaisen: a numbered arc', () => {
    expect(
      mislabelled(
        ['Season 1', '2020-10-03', 24, 'JUJUTSU KAISEN'],
        ['Movie', '2021-12-24', 1, 'JUJUTSU KAISEN 0', MOVIE],
        ['Season 2', '2023-07-06', 23, 'JUJUTSU KAISEN Season 2', { romaji: 'Jujutsu Kaisen 2nd Season' }],
        ['Season 3 Part 1', '2026-01-09', 12, 'JUJUTSU KAISEN Season 3: The Culling Game Part 1'],
        ['Season 3 Part 2', '2026-10-01', 12, 'JUJUTSU KAISEN Season 3: The Culling Game Part 2'],
      ),
    ).toEqual([])
  })

  test('numbers that belong to a name are not seasons', () => {
    expect(
      mislabelled(
        ['Season 1', '2016-07-11', 12, 'Mob Psycho 100'],
        ['Season 2', '2019-01-07', 13, 'Mob Psycho 100 II'],
        ['Season 3', '2022-10-06', 12, 'Mob Psycho 100 III'],
      ),
    ).toEqual([])
    expect(
      mislabelled(
        ['Season 1', '2021-04-11', 11, '86 EIGHTY-SIX'],
        ['Season 1 Part 2', '2021-10-03', 12, '86 EIGHTY-SIX Part 2'],
      ),
    ).toEqual([])
    expect(
      mislabelled(
        ['Moon Harbor', '1982-10-03', 36, 'Moon Harbor'],
        ['Moon Harbor 7', '1994-10-16', 49, 'Moon Harbor 7'],
      ),
    ).toEqual([])
  })

  test.each([
    ['Moon Harbor 2', 'Tsuki no Minato 2'],
    ['Moon Harbor: Second Season', 'Tsuki no Minato 2nd Season'],
    ['Moon Harbor II', 'Tsuki no Minato II'],
    ['Moon Harbor Next', 'Tsuki no Minato 2nd Season'],
    ['', 'Tsuki no Minato Dai 2 Season'],
    ['Moon Harbor!!', 'Tsuki no Minato!!'],
  ])('season 2 as %s', (english, romaji) => {
    expect(
      mislabelled(
        ['Season 1', '2016-01-11', 12, 'Moon Harbor', { romaji: 'Tsuki no Minato' }],
        ['Season 2', '2018-01-07', 12, english, { romaji }],
      ),
    ).toEqual([])
  })

  test.each(['第2期', '2期', 'シーズン2', 'セカンドシーズン'])('%s', (mark) => {
    const of = (japanese: string) => ({ names: { japanese } })
    expect(
      mislabelled(
        ['Season 1', '2016-01-11', 12, '', of('星の海')],
        ['Season 2', '2018-01-07', 12, '', of(`星の海 ${mark}`)],
        ['Season 2 Part 2', '2018-07-07', 12, '', of(`星の海 ${mark} 第2クール`)],
      ),
    ).toEqual([])
  })

  test('a sequel of the same name is a part within three months, and a season later', () => {
    const first: Line = ['Season 1', '2016-01-11', 12, 'Moon Harbor', { endDate: '2016-03-28' }]
    expect(mislabelled(first, ['Season 1 Part 2', '2016-06-20', 12, 'Moon Harbor'])).toEqual([])
    expect(mislabelled(first, ['Season 2', '2016-10-20', 12, 'Moon Harbor'])).toEqual([])
  })

  test('an arc between two numbers has the missing one, or the one in a synonym', () => {
    expect(
      mislabelled(
        ['Season 1', '2014-04-06', 25, 'HAIKYU!!'],
        ['Season 2', '2015-10-04', 25, 'HAIKYU!! 2nd Season'],
        ['Season 3', '2016-10-08', 10, 'HAIKYU!! Karasuno vs Shiratorizawa'],
        ['Season 4', '2020-01-11', 13, 'HAIKYU!! TO THE TOP', { synonyms: ['Haikyu!! 4th Season'] }],
        ['Season 4 Part 2', '2020-10-03', 12, 'HAIKYU!! TO THE TOP Part 2', { romaji: 'Haikyuu!! TO THE TOP 2' }],
        ['Season 5', '2022-10-03', 12, 'HAIKYU!! Season 5'],
      ),
    ).toEqual([])
  })

  test('ignores a number that contradicts the chain', () => {
    expect(
      mislabelled(
        ['Season 1', '2010-01-11', 12, 'Moon Harbor'],
        ['Season 2', '2012-01-11', 12, 'Moon Harbor 2', { romaji: 'Tsuki no Minato' }],
        ['Season 3', '2014-01-11', 12, 'Moon Harbor 3', { romaji: 'Tsuki no Minato 2' }],
        ['Moon Harbor 1', '2016-01-11', 12, 'Moon Harbor 1'],
      ),
    ).toEqual([])
  })

  test('a chain without its first season starts with the number in its names', () => {
    expect(
      mislabelled(
        ['Season 2', '2022-07-04', 13, 'Moon Harbor Season 2'],
        ['Season 3', '2024-01-03', 13, 'Moon Harbor Season 3'],
      ),
    ).toEqual([])
  })
})

describe('seasons that have names', () => {
  test('JoJo', () => {
    const name = "JoJo's Bizarre Adventure"
    expect(
      mislabelled(
        ['OVA', '1993-11-19', 6, name, OVA],
        ['Season 1', '2012-10-06', 26, `${name} (TV)`, { romaji: 'JoJo no Kimyou na Bouken (TV)' }],
        ['Stardust Crusaders', '2014-04-05', 24, `${name}: Stardust Crusaders`],
        ['Stardust Crusaders Season 2', '2015-01-10', 24, `${name}: Stardust Crusaders 2nd Season`],
        ['Part 4', '2016-04-02', 39, `${name} Part 4`, { romaji: 'JoJo no Kimyou na Bouken: Diamond-hen' }],
        [
          'Golden Wind',
          '2018-10-06',
          39,
          `${name}: Golden Wind`,
          { romaji: 'JoJo no Kimyou na Bouken Part 5: Ougon no Kaze' },
        ],
        ['STONE OCEAN', '2021-12-01', 12, `${name}: STONE OCEAN`, ONA],
        ['STONE OCEAN Part 2', '2022-09-01', 12, `${name}: STONE OCEAN Part 2`, ONA],
        [
          'STONE OCEAN Part 3',
          '2022-12-01',
          14,
          `${name}: Stone Ocean Part 3`,
          { ...ONA, romaji: 'Stone Ocean Part 3' },
        ],
      ),
    ).toEqual([])
  })

  test('Demon Slayer', () => {
    const name = 'Demon Slayer: Kimetsu no Yaiba'
    expect(
      mislabelled(
        ['Season 1', '2019-04-06', 26, name],
        ['Movie: Mugen Train', '2020-10-16', 1, `${name} The Movie: Mugen Train`, MOVIE],
        ['Mugen Train Arc', '2021-10-10', 7, `${name} Mugen Train Arc`],
        ['Entertainment District Arc', '2021-12-05', 11, `${name} Entertainment District Arc`],
        ['Movie: Infinity Castle', '2025-07-18', 1, `${name} Infinity Castle`, MOVIE],
      ),
    ).toEqual([])
  })

  test('Bleach', () => {
    expect(
      mislabelled(
        ['Bleach', '2004-10-05', 366, 'Bleach'],
        ['Thousand-Year Blood War', '2022-10-11', 13, 'BLEACH: Thousand-Year Blood War'],
        ['The Separation', '2023-07-08', 13, 'Bleach: Thousand-Year Blood War - The Separation'],
        ['The Conflict', '2024-10-05', 14, 'Bleach: Thousand-Year Blood War - The Conflict'],
      ),
    ).toEqual([])
  })

  test('Monogatari', () => {
    const bake: Line = ['Bakemonogatari', '2009-07-03', 15, 'Bakemonogatari', { synonyms: ['Monogatari Series'] }]
    expect(
      mislabelled(
        bake,
        ['Nisemonogatari', '2012-01-08', 11, 'Nisemonogatari'],
        ['Monogatari Series Second Season', '2013-07-07', 26, 'Monogatari Series Second Season'],
        ['Owarimonogatari', '2015-10-04', 12, 'Owarimonogatari'],
        ['Movie: Kizumonogatari Part 1: Tekketsu', '2016-01-08', 1, 'Kizumonogatari Part 1: Tekketsu', MOVIE],
        ['Movie: Kizumonogatari Part 2: Nekketsu', '2016-08-19', 1, 'Kizumonogatari Part 2: Nekketsu', MOVIE],
        ['Owarimonogatari Season 2', '2017-08-12', 7, 'Owarimonogatari Second Season'],
      ),
    ).toEqual([])
  })
})

describe('successive works', () => {
  test('Fate', () => {
    expect(
      mislabelled(
        ['Fate/stay night', '2006-01-07', 24, 'Fate/stay night'],
        ['Fate/Zero', '2011-10-02', 13, 'Fate/Zero'],
        ['Fate/Zero Season 2', '2012-04-08', 12, 'Fate/Zero Season 2', { romaji: 'Fate/Zero 2nd Season' }],
        [
          'Unlimited Blade Works',
          '2014-10-12',
          12,
          'Fate/stay night: Unlimited Blade Works',
          { synonyms: ['Fate/stay night (2014)'] },
        ],
        ['Unlimited Blade Works Season 2', '2015-04-05', 13, 'Fate/stay night: Unlimited Blade Works 2nd Season'],
        [
          "Movie: Heaven's Feel I. presage flower",
          '2017-10-14',
          1,
          "Fate/stay night [Heaven's Feel] I. presage flower",
          MOVIE,
        ],
        [
          "Movie: Heaven's Feel II. lost butterfly",
          '2019-01-12',
          1,
          "Fate/stay night [Heaven's Feel] II. lost butterfly",
          MOVIE,
        ],
      ),
    ).toEqual([])
  })

  test('Gundam', () => {
    expect(
      mislabelled(
        ['Mobile Suit Gundam', '1979-04-07', 43, 'Mobile Suit Gundam'],
        ['Mobile Suit Zeta Gundam', '1985-03-02', 50, 'Mobile Suit Zeta Gundam'],
        ['Mobile Suit Gundam ZZ', '1986-03-01', 47, 'Mobile Suit Gundam ZZ'],
        ['Movie', '1988-03-12', 1, "Mobile Suit Gundam: Char's Counterattack", MOVIE],
        ['OVA', '1989-03-25', 6, 'Mobile Suit Gundam 0080: War in the Pocket', OVA],
      ),
    ).toEqual([])
    expect(
      mislabelled(
        ['Season 1', '2007-10-06', 25, 'Mobile Suit Gundam 00'],
        ['Season 2', '2008-10-05', 25, 'Mobile Suit Gundam 00 Second Season'],
      ),
    ).toEqual([])
  })

  test('a revival of the same name many years later', () => {
    expect(
      mislabelled(
        ['Berserk (1997)', '1997-10-08', 25, 'Berserk'],
        ['Berserk (2016)', '2016-07-01', 12, 'Berserk (2016)'],
        ['Berserk Season 2', '2017-04-07', 12, 'Berserk 2'],
      ),
    ).toEqual([])
  })
})

test('films and specials are labelled by format, and by their own name if there are several', () => {
  expect(
    mislabelled(
      ['TV series', '2011-01-07', 12, 'Moon Harbor'],
      ['OVA', '2011-06-07', 1, 'Moon Harbor OVA', OVA],
      ['Movie: Beginnings', '2012-10-06', 1, 'Moon Harbor the Movie: Beginnings', MOVIE],
      ['Movie: Rebellion', '2013-10-26', 1, 'Moon Harbor the Movie -Rebellion-', MOVIE],
      ['Movie (2014)', '2014-10-26', 1, 'Moon Harbor', MOVIE],
      ['Movie (2015)', '2015-10-26', 1, 'Moon Harbor', MOVIE],
      ['Movie (2015) 2', '2015-11-26', 1, 'Moon Harbor', MOVIE],
    ),
  ).toEqual([])
})
