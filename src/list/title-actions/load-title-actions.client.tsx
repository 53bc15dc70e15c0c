/** Loads what a user can do next with the titles of a list that is shown on a click. */
import type { ReactNode } from 'react'
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { TitleActions } from './title-actions.tsx'

/** @returns renders the actions of a title: none if they could not be loaded */
export async function loadTitleActions(
  user: string,
  animeIds: readonly string[],
): Promise<(animeId: string) => ReactNode> {
  const request = { params: { id: user }, query: { animeIds: animeIds.join() } }
  const { actions = [] } = animeIds.length === 0 ? {} : await callApi('GET /users/:id/title-actions', request)
  const byTitle = new Map(actions.map((action) => [action.animeId, action]))
  return (animeId) => {
    const action = byTitle.get(animeId)
    return action && <TitleActions action={action} from={location.pathname} />
  }
}
