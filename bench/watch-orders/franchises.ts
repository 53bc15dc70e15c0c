/**
 * Franchises with what their viewers count as essential, written down before the rules of watch orders were tuned. `isClosed` marks those
 * that were only looked at once the rules were finished.
 */

export interface KnownFranchise {
  name: string
  /** Of MyAnimeList, as all numbers here. */
  title: number
  essential: readonly number[]
  /** Titles of other franchises, into which crossovers lead. */
  apart?: readonly number[]
  /** Pairs of which the first comes before the second in the order of the story. */
  before: readonly (readonly [number, number])[]
  isClosed?: true
}

export const FRANCHISES: readonly KnownFranchise[] = [
  {
    name: 'Code Geass',
    title: 1575,
    essential: [1575, 2904],
    before: [
      [1575, 2904],
      [2904, 34437],
    ],
  },
  { name: 'Steins;Gate', title: 9253, essential: [9253, 11577, 30484], apart: [13599, 30485], before: [[9253, 11577]] },
  { name: 'Puella Magi Madoka Magica', title: 9756, essential: [9756, 11981], before: [[9756, 11981]] },
  { name: 'Fullmetal Alchemist', title: 121, essential: [121, 430, 5114], before: [[121, 430]] },
  {
    name: 'Hunter x Hunter',
    title: 136,
    essential: [136, 137, 138, 139, 11061],
    before: [
      [136, 137],
      [137, 138],
      [138, 139],
    ],
  },
  {
    name: 'Bleach',
    title: 269,
    essential: [269, 41467, 53998, 56784],
    before: [
      [269, 41467],
      [41467, 53998],
      [53998, 56784],
    ],
  },
  {
    name: 'Cardcaptor Sakura',
    title: 232,
    essential: [232, 372, 33354],
    apart: [177, 861],
    before: [
      [232, 372],
      [372, 33354],
    ],
  },
  {
    name: 'Full Metal Panic!',
    title: 71,
    essential: [71, 73, 31931],
    before: [
      [71, 73],
      [73, 31931],
    ],
  },
  {
    name: 'Higurashi',
    title: 934,
    essential: [934, 1889, 3652, 41006, 48488],
    apart: [4896],
    before: [
      [934, 1889],
      [1889, 3652],
      [41006, 48488],
    ],
  },
  {
    name: 'Sword Art Online',
    title: 11757,
    essential: [11757, 21881, 31765, 36474, 39597, 40540],
    apart: [11759],
    before: [
      [11757, 21881],
      [21881, 31765],
      [31765, 36474],
      [36474, 39597],
      [39597, 40540],
    ],
  },
  {
    name: 'Lupin III',
    title: 1412,
    essential: [1412, 1425, 1426],
    apart: [235, 2043],
    before: [
      [1412, 1425],
      [1425, 1426],
    ],
  },
  { name: 'Rurouni Kenshin', title: 45, essential: [45, 44], before: [] },
  {
    name: 'The Garden of Sinners',
    title: 2593,
    essential: [2593, 3782, 3783, 4280, 4282, 5204, 5205],
    apart: [169, 356],
    before: [
      [2593, 3782],
      [5204, 5205],
    ],
  },
  {
    name: 'KonoSuba',
    title: 30831,
    essential: [30831, 32937, 38040, 49458],
    apart: [38472, 29803, 31240],
    before: [
      [30831, 32937],
      [32937, 38040],
      [38040, 49458],
    ],
  },
  {
    name: 'Magical Girl Lyrical Nanoha',
    title: 76,
    essential: [76, 77, 1915],
    apart: [176],
    before: [
      [76, 77],
      [77, 1915],
    ],
  },
  {
    name: 'Gintama',
    title: 918,
    essential: [918, 9969, 15417, 28977, 34096, 35843, 36838, 37491, 39486],
    apart: [9863],
    before: [
      [918, 9969],
      [9969, 15417],
      [15417, 28977],
      [37491, 39486],
    ],
  },
  { name: 'Macross', title: 1088, essential: [1088, 1397, 3572], before: [] },
  {
    name: 'Attack on Titan',
    title: 16498,
    essential: [16498, 25777, 35760, 38524, 40028, 48583, 51535],
    before: [
      [16498, 25777],
      [25777, 35760],
      [35760, 38524],
      [38524, 40028],
      [40028, 48583],
      [48583, 51535],
    ],
    isClosed: true,
  },
  {
    name: 'Clannad',
    title: 2167,
    essential: [2167, 4181],
    apart: [144, 1530, 101],
    before: [[2167, 4181]],
    isClosed: true,
  },
  {
    name: 'Digimon Adventure',
    title: 552,
    essential: [552, 1313, 25687, 38088],
    before: [
      [552, 1313],
      [1313, 38088],
    ],
    isClosed: true,
  },
  {
    name: 'Space Battleship Yamato',
    title: 1650,
    essential: [1650, 1651, 1652],
    before: [[1650, 1651]],
    isClosed: true,
  },
  {
    name: 'Overlord',
    title: 29803,
    essential: [29803, 35073, 37675, 48895, 48896],
    apart: [38472, 31240, 30831],
    before: [
      [29803, 35073],
      [35073, 37675],
      [37675, 48895],
    ],
    isClosed: true,
  },
  { name: 'Detective Conan', title: 235, essential: [235], apart: [1412], before: [], isClosed: true },
  {
    name: 'Love Live! School Idol Project',
    title: 15051,
    essential: [15051, 19111, 24997],
    before: [
      [15051, 19111],
      [19111, 24997],
    ],
    isClosed: true,
  },
  {
    name: 'Mushishi',
    title: 457,
    essential: [457, 21939, 24701],
    before: [
      [457, 21939],
      [21939, 24701],
    ],
    isClosed: true,
  },
]
