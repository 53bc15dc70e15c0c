/** Divides lists into numbered pages, starting with page 1. */

/** A range of rows. */
export interface PageRange {
  skip: number
  limit: number
}

export const toPageRange = (page: number, size: number): PageRange => ({ skip: (page - 1) * size, limit: size })

/** The number of pages of a list with `total` items. An empty list has one page, as everywhere in the APIs. */
export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
