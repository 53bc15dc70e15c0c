import { expect, test } from 'vitest'
import { countedOf, entryOf, titleOf } from '#test/fixtures/counted-titles.ts'
import { openReview } from './review.ts'
import { toYearCard } from './review-card.ts'

function cardOf(...counted: ReturnType<typeof countedOf>[]) {
  const review = openReview(2026, 'POINT_10')
  counted.forEach(review.add)
  const titles = new Map(counted.map(({ title }) => [Number(title.number), title]))
  return toYearCard(review.result(), {
    username: 'aiko',
    siteName: 'Hoshimi',
    findTitle: (number) => titles.get(number) ?? null,
  })
}

test('the picture has the best titles, then those that took most time, and three figures', () => {
  const card = cardOf(
    countedOf(
      titleOf({ number: 1, genres: ['slice-of-life'] }),
      entryOf('completed', { progress: 12, score: 60, finishedOn: '2026-01-01' }),
    ),
    countedOf(titleOf({ number: 2 }), entryOf('completed', { progress: 12, score: 90, finishedOn: '2026-02' })),
    countedOf(
      titleOf({ number: 3, episodes: 50 }),
      entryOf('watching', { progress: 40 }),
      [1, 2],
      ['2026-05-05 1', '2026-05-05 2'],
    ),
  )
  expect(card.titles.map(({ number }) => number)).toEqual([2, 1, 3])
  expect(card.figures).toEqual([
    { value: '10', label: 'hours watched' },
    { value: '26', label: 'episodes' },
    { value: '2', label: 'titles finished' },
  ])
  expect(card.notes).toEqual(['Most watched: Slice of Life', 'Longest day: May 5, 2026, 48 min'])
  expect(card.heading).toBe('aiko’s year in anime')
})

test('of a short year, minutes are told, and titles in place of finished ones', () => {
  const { figures, notes } = cardOf(countedOf(titleOf(), entryOf('watching', { progress: 1, startedOn: '2026' })))
  expect(figures).toEqual([
    { value: '24', label: 'minutes watched' },
    { value: '1', label: 'episode' },
    { value: '1', label: 'title' },
  ])
  expect(notes).toEqual([])
})
