/** How many titles there are, as text. */
export interface FilterCounts {
  /** `1,234`. */
  total: string
  /** `1,234 titles`. */
  titles: string
  totalPages: string
}

/** @param total titles on all pages */
export function toFilterCounts(total: number, totalPages: number): FilterCounts {
  const text = total.toLocaleString('en')
  return { total: text, titles: total === 1 ? '1 title' : `${text} titles`, totalPages: String(totalPages) }
}
