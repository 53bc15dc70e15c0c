/** The browser's calls for notifications. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import type { TitleChoice } from '../kinds.ts'
import type { Notification } from '../schemas.ts'
import { setUnread } from './use-unread.ts'

/** @returns null if they cannot be loaded */
export async function loadNewest(user: string): Promise<Notification[] | null> {
  const { notifications } = await callApi<{ notifications: Notification[] }>('GET', `/users/${user}/notifications`)
  return notifications ?? null
}

/** Also while the page is left. */
export async function markRead(user: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const path = `/users/${user}/notifications/read`
  const { unread } = await callApi<{ unread: number }>('POST', path, { ids }, { keepalive: true })
  if (unread !== undefined) setUnread(user, unread)
}

/** @returns whether it was saved, or the reason why not */
export async function saveChoice(user: string, animeId: string, choice: TitleChoice): Promise<true | string> {
  const { success, error = '' } = await callApi('PUT', `/users/${user}/notifications/titles/${animeId}`, { choice })
  return success || error
}
