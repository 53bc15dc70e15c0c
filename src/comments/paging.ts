/** The pages of comments and reports. */
import { countPages, type PageRange, toPageRange } from '#src/platform/paging.ts'

export const PAGE_SIZE = 20
/** Pages that can be requested by number; older comments are loaded by cursor. */
export const MAX_PAGES = 500
/** Rows are counted only as far as the last page. */
export const MAX_COUNT = MAX_PAGES * PAGE_SIZE

/** A range of rows, newest first. */
export interface Slice {
  limit: number
  skip?: number | undefined
}

/** The rows of a page; none beyond the last page. */
export const toSlice = (page: number): PageRange => ({
  ...toPageRange(page, PAGE_SIZE),
  ...(page > MAX_PAGES && { limit: 0 }),
})

export const toTotalPages = (count: number): number => countPages(count, PAGE_SIZE)
