/** What a user can do next with a title: all that cards ask for at once is one call. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { myList } from '../browser-list.client.ts'
import type { NotifiedAction } from './title-actions.server.ts'

type Actions = ReadonlyMap<string, NotifiedAction>

let asked: { user: string; animeIds: Set<string>; actions: Promise<Actions> } | undefined

/** @returns null if it could not be loaded */
export async function findTitleAction(user: string, animeId: string): Promise<NotifiedAction | null> {
  if (asked?.user !== user) {
    const animeIds = new Set<string>()
    asked = { user, animeIds, actions: load(user, animeIds) }
  }
  asked.animeIds.add(animeId)
  return (await asked.actions).get(animeId) ?? null
}

/** @param animeIds others may be added until the call is made */
async function load(user: string, animeIds: ReadonlySet<string>): Promise<Actions> {
  // the account has to know what was played here; cards that are rendered together ask in the meantime
  await Promise.all([myList().sent(), new Promise((resolve) => setTimeout(resolve))])
  asked = undefined
  const query = { animeIds: [...animeIds].join() }
  const { actions = [] } = await callApi('GET /users/:id/title-actions', { params: { id: user }, query })
  return new Map(actions.map((action) => [action.animeId, action]))
}
