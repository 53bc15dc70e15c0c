import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { Format, RelationKind } from '../anime.ts'
import type { Title } from '../title.ts'
import { groupFranchises } from './franchises.ts'
import { orderFranchise } from './watch-orders.ts'

/** Relations of a title, by kind: the numbers of the others. */
type Related = Partial<Record<RelationKind, readonly number[]>>
/** Popularity is in thousands. */
type Facts = [
  number: number,
  name: string,
  format: Format,
  episodes: number,
  minutes: number,
  startDate: string,
  popularity: number,
  related?: Related,
  endDate?: string,
]

const toTitle = ([
  number,
  name,
  format,
  episodes,
  minutes,
  startDate,
  popularity,
  related = {},
  endDate,
]: Facts): Title =>
  plainTitle(number, {
    names: { english: name },
    format,
    episodes,
    minutes,
    startDate,
    endDate,
    popularity: popularity * 1_000,
    relations: Object.entries(related).flatMap(([kind, numbers]) =>
      numbers.map((target) => ({ kind: kind as RelationKind, target: `mal:${target}` })),
    ),
  })

async function orderOf(facts: readonly Facts[]) {
  const titles = facts.map(toTitle)
  const byNumber = new Map(titles.map((title) => [`mal:${title.number}`, title]))
  const groups = await groupFranchises({ titles, findExternal: (key) => byNumber.get(key) ?? null })
  const [first] = titles
  const franchise = first && groups.get(first.number)
  if (!franchise) return undefined
  const { orders, roleOf } = orderFranchise(franchise)
  const numbersOf = (list: readonly Title[]) => list.map(({ number }) => Number(number))
  return {
    release: numbersOf(orders.release),
    story: numbersOf(orders.story),
    essentials: numbersOf(orders.essentials),
    recaps: numbersOf(franchise.titles.filter((title) => roleOf(title) === 'recap')).toSorted((a, b) => a - b),
  }
}

/** A franchise with its story order and essentials; what isn't in the story belongs to others. */
interface Case {
  titles: Facts[]
  story: number[]
  essentials: number[]
}

const CASES: Record<string, Case> = {
  Fate: {
    titles: [
      [356, 'Fate/stay night', 'TV', 24, 24, '2006-01-07', 992, { alternative: [6922, 22297, 25537, 14829] }],
      [6922, 'Fate/stay night: Unlimited Blade Works (film)', 'Movie', 1, 107, '2010-01-23', 217],
      [10087, 'Fate/Zero', 'TV', 13, 27, '2011-10-02', 1584, { sequel: [11741], summary: [13183] }],
      [11741, 'Fate/Zero 2nd Season', 'TV', 12, 24, '2012-04-08', 1180, { sequel: [356] }],
      [13183, 'Fate/Zero Remix', 'Special', 2, 70, '2012-03-25', 25],
      [10012, 'Carnival Phantasm', 'OVA', 12, 12, '2011-08-14', 250, { parent: [356, 169] }],
      [169, 'Lunar Legend Tsukihime', 'TV', 12, 24, '2003-10-10', 180],
      [14829, 'Fate/kaleid liner Prisma Illya', 'TV', 10, 24, '2013-07-13', 290, { sequel: [20509] }],
      [20509, 'Fate/kaleid liner Prisma Illya 2wei!', 'TV', 10, 23, '2014-07-10', 173],
      [27821, 'Fate/stay night: Unlimited Blade Works Prologue', 'Special', 1, 51, '2014-10-05', 306],
      [22297, 'Fate/stay night: Unlimited Blade Works', 'TV', 12, 28, '2014-10-12', 1156, { prequel: [27821] }],
      [28701, 'Fate/stay night: Unlimited Blade Works 2', 'TV', 13, 24, '2015-04-05', 908, { prequel: [22297] }],
      [25537, "Fate/stay night: Heaven's Feel I", 'Movie', 1, 120, '2017-10-14', 424, { sequel: [33049] }],
      [33049, "Fate/stay night: Heaven's Feel II", 'Movie', 1, 117, '2019-01-12', 357, { sequel: [33050] }],
      [33050, "Fate/stay night: Heaven's Feel III", 'Movie', 1, 122, '2020-08-15', 315],
    ],
    story: [10087, 11741, 356, 13183, 6922, 14829, 20509, 27821, 22297, 28701, 25537, 33049, 33050],
    essentials: [10087, 11741, 356, 14829, 20509, 27821, 22297, 28701, 25537, 33049, 33050],
  },
  Monogatari: {
    titles: [
      [5081, 'Bakemonogatari', 'TV', 15, 25, '2009-07-03', 1474, { sequel: [11597], summary: [6948] }],
      [6948, 'Bakemonogatari Recap', 'Special', 1, 24, '2009-08-07', 50],
      [11597, 'Nisemonogatari', 'TV', 11, 25, '2012-01-08', 767, { sequel: [17074] }],
      [15689, 'Nekomonogatari: Kuro', 'TV', 4, 27, '2012-12-31', 531, { sequel: [5081] }],
      [17074, 'Monogatari Series: Second Season', 'TV', 26, 25, '2013-07-07', 711],
      [9260, 'Kizumonogatari I', 'Movie', 1, 64, '2016-01-08', 500, { sequel: [31757] }],
      [31757, 'Kizumonogatari II', 'Movie', 1, 69, '2016-08-19', 419, { sequel: [31758] }],
      [31758, 'Kizumonogatari III', 'Movie', 1, 83, '2017-01-06', 434, { sequel: [15689] }],
    ],
    story: [9260, 31757, 31758, 15689, 5081, 6948, 11597, 17074],
    essentials: [9260, 31757, 31758, 15689, 5081, 11597, 17074],
  },
  'Gundam, Universal Century': {
    titles: [
      [
        80,
        'Mobile Suit Gundam',
        'TV',
        43,
        24,
        '1979-04-07',
        125,
        { sequel: [85], summary: [1090], 'side-story': [82] },
      ],
      [1090, 'Mobile Suit Gundam I', 'Movie', 1, 137, '1981-03-14', 39, { sequel: [1091] }],
      [1091, 'Mobile Suit Gundam II', 'Movie', 1, 134, '1981-07-11', 32, { 'full-story': [80] }],
      [85, 'Mobile Suit Zeta Gundam', 'TV', 50, 24, '1985-03-02', 69, { sequel: [86] }],
      [86, 'Mobile Suit Gundam ZZ', 'TV', 47, 24, '1986-03-01', 40, { sequel: [87] }],
      [87, "Mobile Suit Gundam: Char's Counterattack", 'Movie', 1, 119, '1988-03-12', 46, { sequel: [6336] }],
      [82, 'Mobile Suit Gundam 0080', 'OVA', 6, 27, '1989-03-25', 56],
      [6336, 'Mobile Suit Gundam Unicorn', 'OVA', 7, 60, '2010-03-12', 94],
      [93, 'Mobile Suit Gundam SEED', 'TV', 50, 24, '2002-10-05', 163, { alternative: [80], sequel: [94] }],
      [94, 'Mobile Suit Gundam SEED Destiny', 'TV', 50, 24, '2004-10-09', 103],
      [30, 'Neon Genesis Evangelion', 'TV', 26, 24, '1995-10-04', 1736, { other: [80], character: [4130] }],
      [4130, 'Petit Eva: Evangelion@School', 'ONA', 24, 3, '2007-03-20', 26, { character: [80] }],
    ],
    story: [93, 94, 80, 1090, 1091, 85, 86, 87, 82, 6336],
    essentials: [93, 94, 80, 85, 86, 87, 6336],
  },
  JoJo: {
    titles: [
      [14719, "JoJo's Bizarre Adventure", 'TV', 26, 24, '2012-10-06', 1695, { sequel: [20899], alternative: [666] }],
      [666, "JoJo's Bizarre Adventure (OVA)", 'OVA', 6, 35, '1993-11-19', 119, { prequel: [665] }],
      [665, "JoJo's Bizarre Adventure: Adventure", 'OVA', 7, 30, '2000-05-25', 77],
      [20899, "JoJo's Bizarre Adventure: Stardust Crusaders", 'TV', 24, 24, '2014-04-05', 1336, { sequel: [26055] }],
      [26055, "JoJo's Bizarre Adventure: Battle in Egypt", 'TV', 24, 24, '2015-01-10', 1219, { sequel: [31933] }],
      [
        31933,
        "JoJo's Bizarre Adventure: Diamond Is Unbreakable",
        'TV',
        39,
        24,
        '2016-04-02',
        1237,
        { sequel: [37991] },
      ],
      [33191, 'Thus Spoke Kishibe Rohan', 'OVA', 4, 23, '2017-09-20', 138, { parent: [31933] }],
      [37991, "JoJo's Bizarre Adventure: Golden Wind", 'TV', 39, 24, '2018-10-06', 1137],
    ],
    story: [14719, 20899, 26055, 31933, 33191, 37991, 665, 666],
    essentials: [14719, 20899, 26055, 31933, 37991],
  },
  'Dragon Ball': {
    titles: [
      [223, 'Dragon Ball', 'TV', 153, 24, '1986-02-26', 989, { sequel: [813], alternative: [502] }],
      [502, 'Dragon Ball: Curse of the Blood Rubies', 'Movie', 1, 50, '1986-12-20', 65],
      [813, 'Dragon Ball Z', 'TV', 291, 24, '1989-04-26', 1176, { sequel: [225, 30694], 'side-story': [894, 986] }],
      [894, 'Dragon Ball Z: Dead Zone', 'Movie', 1, 41, '1989-07-15', 117],
      [986, 'Dragon Ball Z: Bardock, the Father of Goku', 'Special', 1, 47, '1990-10-17', 99],
      [225, 'Dragon Ball GT', 'TV', 64, 24, '1996-02-07', 601],
      [6033, 'Dragon Ball Z Kai', 'TV', 97, 23, '2009-04-05', 426, { 'full-story': [813] }],
      [30694, 'Dragon Ball Super', 'TV', 131, 23, '2015-07-05', 899, { sequel: [36946] }],
      [36946, 'Dragon Ball Super: Broly', 'Movie', 1, 100, '2018-12-14', 372],
      [16239, 'One Piece x Dragon Ball Z x Toriko', 'Special', 1, 43, '2013-04-07', 60, { parent: [21, 813, 10033] }],
      [21, 'One Piece', 'TV', 1100, 24, '1999-10-20', 2300],
      [10033, 'Toriko', 'TV', 147, 24, '2011-04-03', 230],
    ],
    story: [223, 813, 894, 986, 225, 6033, 30694, 36946, 502],
    essentials: [223, 813, 225, 30694, 36946],
  },
  Naruto: {
    titles: [
      [20, 'Naruto', 'TV', 220, 23, '2002-10-03', 2575, { sequel: [1735], 'side-story': [442] }],
      [442, 'Naruto: Ninja Clash in the Land of Snow', 'Movie', 1, 82, '2004-08-21', 286],
      [1735, 'Naruto Shippuden', 'TV', 500, 23, '2007-02-15', 2175, { sequel: [16870], 'spin-off': [12979] }],
      [12979, 'Naruto Spin-Off: Rock Lee & His Ninja Pals', 'TV', 51, 24, '2012-04-03', 106],
      [16870, 'The Last: Naruto the Movie', 'Movie', 1, 112, '2014-12-06', 567, { sequel: [28755] }],
      [28755, 'Boruto: Naruto the Movie', 'Movie', 1, 95, '2015-08-07', 447, { alternative: [34566] }],
      [34566, 'Boruto: Naruto Next Generations', 'TV', 293, 23, '2017-04-05', 920, { prequel: [1735] }],
    ],
    story: [20, 442, 1735, 16870, 28755, 34566, 12979],
    essentials: [20, 1735, 16870, 28755, 34566],
  },
  Haruhi: {
    titles: [
      [
        849,
        'The Melancholy of Haruhi Suzumiya',
        'TV',
        14,
        23,
        '2006-04-03',
        969,
        { sequel: [4382], 'spin-off': [26351] },
      ],
      [5118, 'The Melancholy of Haruhi-chan Suzumiya', 'ONA', 25, 3, '2009-02-14', 98, { parent: [849] }],
      [4382, 'The Melancholy of Haruhi Suzumiya (2009)', 'TV', 14, 24, '2009-05-22', 560, { sequel: [7311] }],
      [7311, 'The Disappearance of Haruhi Suzumiya', 'Movie', 1, 162, '2010-02-06', 585],
      [26351, 'The Disappearance of Nagato Yuki-chan', 'TV', 16, 24, '2015-04-03', 180],
      [1887, 'Lucky Star', 'TV', 24, 24, '2007-04-09', 780, { character: [849], other: [849] }],
    ],
    story: [849, 5118, 4382, 7311, 26351],
    essentials: [849, 4382, 7311],
  },
  'Railgun and Index': {
    titles: [
      [4654, 'A Certain Magical Index', 'TV', 24, 23, '2008-10-05', 858, { sequel: [8937], 'side-story': [6213] }],
      [
        6213,
        'A Certain Scientific Railgun',
        'TV',
        24,
        24,
        '2009-10-03',
        642,
        { sequel: [16049], 'side-story': [9047] },
      ],
      [9047, 'A Certain Scientific Railgun OVA', 'OVA', 1, 34, '2010-09-26', 66],
      [8937, 'A Certain Magical Index II', 'TV', 24, 23, '2010-10-08', 481, { sequel: [36432] }],
      [11743, 'A Certain Magical Index: Endymion', 'Movie', 1, 90, '2013-02-23', 127, { parent: [4654] }],
      [16049, 'A Certain Scientific Railgun S', 'TV', 24, 24, '2013-04-12', 410, { sequel: [38481] }],
      [36432, 'A Certain Magical Index III', 'TV', 26, 23, '2018-10-05', 270],
      [38481, 'A Certain Scientific Railgun T', 'TV', 25, 24, '2020-01-10', 263],
    ],
    story: [4654, 6213, 9047, 8937, 11743, 16049, 36432, 38481],
    essentials: [4654, 6213, 8937, 16049, 36432, 38481],
  },
  'Ghost in the Shell': {
    titles: [
      [43, 'Ghost in the Shell', 'Movie', 1, 82, '1995-11-18', 595, { sequel: [468], alternative: [467, 4672, 17187] }],
      [
        467,
        'Ghost in the Shell: Stand Alone Complex',
        'TV',
        26,
        25,
        '2002-10-01',
        381,
        { sequel: [801], summary: [2449] },
      ],
      [801, 'Ghost in the Shell: 2nd GIG', 'TV', 26, 25, '2004-01-01', 219, { sequel: [1566] }],
      [468, 'Innocence', 'Movie', 1, 100, '2004-03-06', 155],
      [2449, 'Ghost in the Shell: The Laughing Man', 'OVA', 1, 160, '2005-09-23', 39],
      [1566, 'Ghost in the Shell: Solid State Society', 'Movie', 1, 108, '2006-09-01', 97, { sequel: [38799] }],
      [4672, 'Ghost in the Shell 2.0', 'Movie', 1, 83, '2008-07-12', 86],
      [17187, 'Ghost in the Shell: Arise 1', 'Movie', 1, 58, '2013-06-22', 61],
      [38799, 'Ghost in the Shell: SAC_2045', 'ONA', 12, 24, '2020-04-23', 132],
    ],
    story: [43, 468, 467, 801, 2449, 1566, 38799, 4672, 17187],
    essentials: [43, 468, 467, 801, 1566, 38799],
  },
  Evangelion: {
    titles: [
      [
        30,
        'Neon Genesis Evangelion',
        'TV',
        26,
        24,
        '1995-10-04',
        1736,
        { sequel: [32], summary: [31], alternative: [2759] },
      ],
      [31, 'Neon Genesis Evangelion: Death & Rebirth', 'Movie', 1, 104, '1997-03-15', 248],
      [32, 'The End of Evangelion', 'Movie', 1, 87, '1997-07-19', 863],
      [2759, 'Evangelion: 1.0 You Are (Not) Alone', 'Movie', 1, 101, '2007-09-01', 530, { sequel: [3784] }],
      [3784, 'Evangelion: 2.0 You Can (Not) Advance', 'Movie', 1, 108, '2009-06-27', 510, { sequel: [3785] }],
      [3785, 'Evangelion: 3.0 You Can (Not) Redo', 'Movie', 1, 96, '2012-11-17', 415, { sequel: [3786] }],
      [3786, 'Evangelion: 3.0+1.0 Thrice Upon a Time', 'Movie', 1, 155, '2021-03-08', 338],
      [23023, 'Transformers x Evangelion', 'ONA', 1, 2, '2014-07-01', 2, { character: [30] }],
    ],
    story: [30, 31, 32, 2759, 3784, 3785, 3786],
    essentials: [30, 32, 2759, 3784, 3785, 3786],
  },
}

test.for(Object.entries(CASES))('the watch order of %s is the one that its viewers know', async ([, one]) => {
  const order = await orderOf(one.titles)
  expect(order).toMatchObject({ story: one.story, essentials: one.essentials })
  expect(order?.release.toSorted((a, b) => a - b)).toEqual(one.story.toSorted((a, b) => a - b))
})

test('a title without relations belongs to no franchise, nor does one that only shares a character', async () => {
  const alone = { titles: [[1, 'Paper Moon', 'TV', 12, 24, '2001', 1, { character: [2], other: [2] }] satisfies Facts] }
  expect(await orderOf([...alone.titles, [2, 'Paper Moon Café', 'TV', 12, 24, '2002', 1]])).toBeUndefined()
})

test('a crossover joins neither franchise, and one that is named after a franchise belongs to that one', async () => {
  const franchises: Facts[] = [
    [1, 'Harbour Lights', 'TV', 12, 24, '2001', 9, { sequel: [2] }],
    [2, 'Harbour Lights 2', 'TV', 12, 24, '2002', 9],
    [3, 'Salt and Ember', 'TV', 12, 24, '2001', 9, { sequel: [4] }],
    [4, 'Salt and Ember 2', 'TV', 12, 24, '2002', 9],
  ]
  const crossover = (name: string): Facts => [5, name, 'Special', 1, 24, '2003', 5, { parent: [1, 3] }]
  expect((await orderOf([...franchises, crossover('Festival of Stars')]))?.release).toEqual([1, 2])
  expect((await orderOf([...franchises, crossover('Harbour Festival')]))?.release).toEqual([1, 2, 5])
})

test('titles that follow each other in a circle are each listed once, from the first released', async () => {
  const circle = await orderOf([
    [1, 'Harbour Lights', 'TV', 12, 24, '2001', 9, { sequel: [2] }],
    [2, 'Harbour Lights 2', 'TV', 12, 24, '2002', 9, { sequel: [3] }],
    [3, 'Harbour Lights 3', 'TV', 12, 24, '2003', 9, { sequel: [1] }],
  ])
  expect(circle?.story).toEqual([1, 2, 3])
})

test.each([
  ['after all series ended is essential', '2003-03', 90, 'side-story', true],
  ['between two series is not', '2002-06', 90, 'side-story', false],
  ['of less than an hour is not', '2003-03', 40, 'side-story', false],
  ['that is a spin-off is not', '2003-03', 90, 'spin-off', false],
] as const)('a film that few have seen and that came out %s', async (_, startDate, minutes, kind, isEssential) => {
  const order = await orderOf([
    [1, 'Harbour Lights', 'TV', 12, 24, '2001-01', 90, { sequel: [2], [kind]: [3] }, '2001-03'],
    [2, 'Harbour Lights 2', 'TV', 12, 24, '2002-10', 80, {}, '2002-12'],
    [3, 'Harbour Lights: Ebb', 'Movie', 1, minutes, startDate, 2],
  ])
  expect(order?.essentials).toEqual(isEssential ? [1, 2, 3] : [1, 2])
})

test('what is longer than what it is said to retell is no recap', async () => {
  const order = await orderOf([
    [1, 'Harbour Lights: Pilot', 'OVA', 1, 30, '2000', 9, { summary: [2, 3] }],
    [2, 'Harbour Lights', 'TV', 12, 24, '2001', 9],
    [3, 'Harbour Lights: Digest', 'Special', 1, 20, '2001-06', 9],
  ])
  expect(order?.recaps).toEqual([3])
})

test('a prequel of later release comes before what it leads to, and a side story where it was released', async () => {
  const order = await orderOf([
    [1, 'Harbour Lights', 'TV', 12, 24, '2001', 9, { sequel: [2], 'side-story': [4, 5] }],
    [2, 'Harbour Lights 2', 'TV', 12, 24, '2003', 9],
    [3, 'Harbour Lights Zero', 'Movie', 1, 90, '2005', 9, { sequel: [1] }],
    [4, 'Harbour Lights: Summer', 'OVA', 1, 30, '2002', 9],
    [5, 'Harbour Lights: Winter', 'OVA', 1, 30, '2004', 9],
  ])
  expect(order).toMatchObject({ story: [3, 1, 4, 2, 5], release: [1, 4, 2, 5, 3] })
})
