/** The page links of a pager (specification, section 2: pager window). */
export interface PagerWindow {
  pages: number[]
  first: boolean
  previous: boolean
  next: boolean
  last: boolean
}

/**
 * Up to 3 pages: all. On page 1: 1–3; on page 2: 1–4; on the last two: the last three; otherwise the current one ±2.
 * First and previous are offered after page 1, next and last before the end.
 */
export function pagerWindow(page: number, total: number): PagerWindow {
  const [from, to] = bounds(page, total)
  return {
    pages: Array.from({ length: to - from + 1 }, (_, index) => from + index),
    first: page > 1,
    previous: page > 1,
    next: page < total,
    last: page < total,
  }
}

function bounds(page: number, total: number): [number, number] {
  if (total <= 3) return [1, total]
  if (page <= 1) return [1, 3]
  if (page === 2) return [1, Math.min(4, total)]
  if (page >= total - 1) return [total - 2, total]
  return [page - 2, Math.min(page + 2, total)]
}
