/** The number of pages of a list with `total` items. An empty list has one page, as everywhere in the APIs. */
export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
