/** URLs as visitors request them: few titles often, most of them rarely (Zipf's law). */
import { PAGE_SIZE } from '#src/catalogue/listing.ts'
import { createRandom } from '../invented-catalogue.ts'
import { UNIQUE } from '../wrk.ts'

/** Longer than what one load requests, so that the order does not repeat. */
const DRAWS = 20_000
const WORDS = ['paper', 'light', 'glass gar', 'iron', 'night mar', 'silent', 'amber clo', 'winter', 'crimson', 'comet']
const LISTS = ['most-popular', 'tv', 'movie', 'recently-added', 'genre/action', 'genre/drama', 'az-list', 'az-list/k']

/** Ranks from 1 to `count`: each is drawn with a probability inversely proportional to it. */
export function drawRanks(count: number, draws = DRAWS, seed = 1): number[] {
  const random = createRandom(seed)
  return Array.from({ length: draws }, () => Math.min(count, Math.floor((count + 1) ** random())))
}

/** @param ids ids of the titles, most popular first */
export const titlePaths = (ids: readonly string[]): string[] =>
  drawRanks(ids.length).map((rank) => `/${ids[rank - 1] ?? ''}`)

/** @param numbers numbers of the titles, most popular first */
export const infoPaths = (numbers: readonly number[]): string[] =>
  drawRanks(numbers.length).map((rank) => `/api/catalogue/info?id=${numbers[rank - 1] ?? 1}`)

export function listPaths(titles: number): string[] {
  const pages = Math.max(1, Math.floor(titles / PAGE_SIZE / LISTS.length))
  return drawRanks(pages, DRAWS, 2).map((page, at) => `/${LISTS[at % LISTS.length]}?page=${page}`)
}

export const searchPaths = (): string[] =>
  WORDS.map((word) => `/search?keyword=${encodeURIComponent(word)}&new=${UNIQUE}`)
