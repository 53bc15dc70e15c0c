/** The URLs and forms of the list of notifications. */

/** @returns undefined for all, null if the form is invalid */
export function readFormIds(form: URLSearchParams): number[] | undefined | null {
  const read = form.get('read')
  if (read === 'all') return undefined
  return read !== null && /^[1-9]\d{0,8}$/.test(read) ? [Number(read)] : null
}

export function toListPath({ page, unread }: { page: number; unread: boolean }): string {
  const query = new URLSearchParams({ ...(unread && { show: 'unread' }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? '/notifications' : `/notifications?${query}`
}
