/** The URL of a page of the list of notifications. */
export function toListPath({ page, unread }: { page: number; unread: boolean }): string {
  const query = new URLSearchParams({ ...(unread && { show: 'unread' }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? '/notifications' : `/notifications?${query}`
}
