/** Whether a title asks its user for a score. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { myList } from '../browser-list.client.ts'
import type { ScoreFormat } from '../entries/score.ts'
import { findEntry } from './entry-api.client.ts'

/** @returns the user's format of scores; null if the title does not ask */
export async function findScoreRequest(user: string, animeId: string): Promise<ScoreFormat | null> {
  // the list follows what was watched as soon as it was sent
  await myList().sent()
  const found = await findEntry(user, animeId)
  if (found?.entry?.asksForScore !== true) return null
  const { settings } = await callApi('GET /users/:id/list-settings', { params: { id: user } })
  return settings?.scoreFormat ?? null
}
