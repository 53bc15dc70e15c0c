/** The browser's calls for notifications. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { LANGUAGE_KEY, parseLanguage, shownTitles } from '#src/catalogue/language/language.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { choiceMessage } from '../choice-labels.ts'
import type { TitleChoice } from '../kinds.ts'
import type { Notification } from '../schemas.ts'
import { setUnread } from './use-unread.ts'

/** @returns null if they cannot be loaded */
export async function loadNewest(user: string): Promise<Notification[] | null> {
  const { notifications } = await callApi('GET /users/:id/notifications', { params: { id: user } })
  return notifications ?? null
}

/** Also while the page is left. */
export async function markRead(user: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const request = { params: { id: user }, body: { ids: [...ids] }, keepalive: true }
  const { unread } = await callApi('POST /users/:id/notifications/read', request)
  if (unread !== undefined) setUnread(user, unread)
}

/** @returns whether it was saved, or the reason why not */
export async function saveChoice(user: string, animeId: string, choice: TitleChoice): Promise<true | string> {
  const { success, error = '' } = await callApi('PUT /users/:id/notifications/titles/:animeId', {
    params: { id: user, animeId },
    body: { choice },
  })
  return success || error
}

/**
 * Notifies a user of a title's episodes, unless they have chosen which, and says so.
 * @returns whether it is saved
 */
export async function startNotifying(
  user: string,
  card: { id: string } & Parameters<typeof shownTitles>[0],
): Promise<boolean> {
  const params = { id: user, animeId: card.id }
  const { choice } = await callApi('GET /users/:id/notifications/titles/:animeId', { params })
  const kept = choice === 'sub' || choice === 'dub' ? choice : 'any'
  const saved = kept === choice || (await saveChoice(user, card.id, kept))
  const { title } = shownTitles(card, parseLanguage(readStored(LANGUAGE_KEY)))
  toast(saved === true ? choiceMessage(title, kept) : saved)
  return saved === true
}
