import { describe, expect, test } from 'vitest'
import { putDocuments, removeDocuments } from './search.ts'
import { find, indexOf, title } from '#test/fixtures/search-titles.ts'

describe('seasons from names', () => {
  const first = title('Moon Harbor', { japanese: '月の港', popularity: 900_000 })
  const second = title('Moon Harbor Season 2', { japanese: '月の港 第2期', popularity: 600_000 })
  const third = title('Moon Harbor 3rd Season', { popularity: 500_000 })
  const thirdPart2 = title('Moon Harbor 3rd Season Part 2', { popularity: 450_000 })
  const last = title('Moon Harbor: The Final Season', { popularity: 400_000 })
  const index = indexOf(first, second, third, thirdPart2, last)

  test.each([
    ['moon harbor', first],
    ['moon harbor s2', second],
    ['moon harbor season 2', second],
    ['moon harbor 2nd season', second],
    ['moon harbor second season', second],
    ['moon harbor ii', second],
    ['moon harbor 2', second],
    ['moonharbor season 2', second],
    ['moon habror season 2', second],
    ['月の港 2期', second],
    ['月の港2期', second],
    ['moon harbor season 3', third],
    ['moon harbor s3 part 2', thirdPart2],
    ['moon harbor final season', last],
    ['moon harbor season 1', first],
    ['moon harbor secnd season', second],
    ['moon harbor 2nd seasn', second],
    ['moonharbor2ndseason', second],
    ['season 2 moon harbor', second],
  ])('%s', (query, wanted) => expect(find(index, query)[0]).toBe(wanted.number))
})

describe('seasons from relations', () => {
  const first = title('Paper Lions', { popularity: 900_000 })
  const film = title('Paper Lions: Ashes', { popularity: 200_000, format: 'Movie', prequel: first.number })
  const second = title('Paper Lions: Tides', { popularity: 300_000, prequel: film.number })
  const third = title('Marble Wolves', { popularity: 100_000, prequel: second.number })

  test('counts seasons without a number, but not films', () => {
    const index = indexOf(first, film, second, third)
    expect(find(index, 'paper lions season 2')[0]).toBe(second.number)
    expect(find(index, 'paper lions')[0]).toBe(first.number)
  })

  test('a season with its own name is below one that is named as it was searched', () => {
    const named = title('Paper Lions Season 2', { popularity: 100_000 })
    const other = title('Marble Wolves', { popularity: 100_000, prequel: first.number })
    expect(find(indexOf(first, other, named), 'paper lions season 2').slice(0, 2)).toEqual([named.number, other.number])
  })

  test('a season with its own name is found by the name of the first season', () => {
    expect(find(indexOf(third, second, first, film), 'paper lions s3')[0]).toBe(third.number)
  })

  test('uses a relation that is added later', () => {
    const index = indexOf(first, film, { ...second, prequel: undefined }, third)
    expect(find(index, 'paper lions season 3')[0]).not.toBe(third.number)
    putDocuments(index, [second])
    expect(find(index, 'paper lions season 3')[0]).toBe(third.number)
    putDocuments(index, [{ ...third, prequel: undefined }])
    expect(find(index, 'paper lions season 3')[0]).not.toBe(third.number)
  })

  test('handles cyclic chains and missing titles', () => {
    const cyclic = indexOf({ ...first, prequel: third.number }, film, second, third)
    expect(find(cyclic, 'paper lions season 2').length).toBeGreaterThan(0)
    const self = indexOf({ ...first, prequel: first.number })
    expect(find(self, 'paper lions season 2').length).toBeLessThanOrEqual(1)
    const incomplete = indexOf(first, film, second, third)
    removeDocuments(incomplete, [film.number, first.number])
    expect(find(incomplete, 'paper lions tides')[0]).toBe(second.number)
  })
})

test('a number that belongs to the name is not a season', () => {
  const eight = title('Beast No. 8', { popularity: 500_000 })
  const eightAgain = title('Beast No. 8 Season 2', { popularity: 300_000, prequel: eight.number })
  const index = indexOf(eight, eightAgain)
  expect(find(index, 'beast no 8')[0]).toBe(eight.number)
  expect(find(index, 'beast no 8 s2')[0]).toBe(eightAgain.number)
})

test('film numbers count films only', () => {
  const series = title('Tin Robots', { popularity: 500_000 })
  const films = [1, 2, 3].map((number) =>
    title(`Tin Robots Movie ${number}: Chapter`, { format: 'Movie', popularity: 90_000 - number * 10_000 }),
  )
  expect(find(indexOf(series, ...films), 'tin robots movie 2')[0]).toBe(films[1]?.number)
})

test('of two parts of a season, the first part comes first', () => {
  const first = title('Ink River', { popularity: 300_000 })
  const second = title('Ink River Season 2', { popularity: 200_000, prequel: first.number })
  const secondHalf = title('Ink River Season 2 Part 2', { popularity: 250_000, prequel: second.number })
  const index = indexOf(first, second, secondHalf)
  expect(find(index, 'ink river season 2').slice(0, 2)).toEqual([second.number, secondHalf.number])
})
