import { expect, test } from 'vitest'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import type { ContinueEntry } from './continue-watching.ts'
import { listContinuable } from './continuable.ts'

const entry = (number: number, episode: number, progress: number, playable?: string): ContinueEntry => ({
  id: `paper-moon-${number}`,
  episodeId: String(toEpisodeDigits(number, episode)),
  episodeNum: episode,
  title: 'Paper Moon',
  japanese_title: '紙の月',
  poster: '/images/a.webp',
  progress,
  adultContent: false,
  position: progress * 10,
  ...(playable !== undefined && { playable }),
})
const shown = (...entries: ContinueEntry[]) =>
  listContinuable(entries).map(({ id, episodeNum, episodeId, progress, position }) => [
    id,
    episodeNum,
    Number(episodeId) % 1000,
    progress,
    position,
  ])

test('an episode that does not play here is not offered: the next one that does is, or the title leaves', () => {
  expect(
    shown(
      entry(1, 7, 0, '1-6'),
      entry(2, 5, 54, '1-6'),
      entry(3, 5, 54, '1-4,6'),
      entry(4, 2, 0, '1-6'),
      entry(5, 2, 54, ''),
      entry(6, 9, 0),
    ),
  ).toEqual([
    ['paper-moon-2', 5, 5, 54, 540],
    ['paper-moon-3', 6, 6, 0, 0],
    ['paper-moon-4', 2, 2, 0, 0],
    ['paper-moon-6', 9, 9, 0, 0],
  ])
})

test('an id that is no title’s leads nowhere else', () => {
  expect(shown({ ...entry(1, 5, 0, '1-6'), id: 'unknown' })).toEqual([['unknown', 5, 5, 0, 0]])
})
