/** How many pages a list of `total` items has: an empty one has one page, as everywhere in the APIs. */
export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
