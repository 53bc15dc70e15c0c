import { expect, test } from 'vitest'
import { createPathIndex } from './path-index.ts'

const file = (path: string, anime: number, first = 1, last = first) => ({ path, anime, first, last })

const FILES = [
  file('Star Harbour/Season 1/Star Harbour S01E01.mkv', 1),
  file('Star Harbour/Season 1/02.mkv', 1, 2),
  file('Paper Moon/Season 1/02.mkv', 2, 2),
  file('Café/Café 01.mkv', 3),
  file('1080p/Cloud - 03.mkv', 4, 3),
  file('720p/Cloud - 03.mkv', 4, 3),
  file('a/Twin 01.mkv', 5),
  file('b/Twin 01.mkv', 6),
  file('Gone/Season 1/09.mkv', 7, 9),
  file('Paper Moon/Season 1/S01E04 - The Beginning.mkv', 2, 4),
  file('Paper Moon/[Group] 05 - Homeward Bound [1080p].mkv', 2, 5),
  file('Films/Letters from the Sea.mkv', 8),
]

const INDEX = createPathIndex()
for (const each of FILES) INDEX.add(each)

test.each([
  ['/data/tv/Star Harbour/Season 1/Star Harbour S01E01.mkv', 1, 1],
  ['Z:\\TV\\STAR HARBOUR\\Season 1\\star harbour s01e01.MKV', 1, 1],
  ['/other/Star Harbour S01E01.mkv', 1, 1],
  ['/data/Star Harbour/Season 1/02.mkv', 1, 2],
  ['/data/Paper Moon/Season 1/02.mkv', 2, 2],
  ['/x/Cafe\u0301/Cafe\u0301 01.mkv', 3, 1],
  ['/x/Cloud - 03.mkv', 4, 3],
  ['/x/a/Twin 01.mkv', 5, 1],
  ['/x/Paper Moon/Season 1/S01E04 - The Beginning.mkv', 2, 4],
  ['/x/Letters from the Sea.mkv', 8, 1],
])('%s is a file of title %d, episode %d', (path, anime, first) =>
  expect(INDEX.find(path)).toEqual({ anime, first, last: first }),
)

test.each([
  ['/data/Sun/Season 1/02.mkv', 'its folder and number are those of any series'],
  ['/data/Sun/Season 1/09.mkv', 'also if only one file has them'],
  ['/data/Sun/Season 1/S01E04 - The Beginning.mkv', 'another series has an episode of this title'],
  ['/data/Sun/[Group] 05 - Homeward Bound [1080p].mkv', 'a group and a title are no series'],
  ['/x/Twin 01.mkv', 'two titles have it'],
  ['/x/Unknown 01.mkv', 'no file has it'],
  ['', 'it is empty'],
])('%s is none: %s', (path) => expect(INDEX.find(path)).toBeNull())
