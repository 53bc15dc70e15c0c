/** The pages of comments and reports. Pure. */
import { countPages } from '#src/platform/count-pages.ts'

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
export const toSlice = (page: number): Slice => ({
  limit: page > MAX_PAGES ? 0 : PAGE_SIZE,
  skip: (page - 1) * PAGE_SIZE,
})

export const toTotalPages = (count: number): number => countPages(count, PAGE_SIZE)
