import { useEffect, useState } from 'react'
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { SAVED_LIST_NAMES, SAVED_LISTS, type SavedList, type SavedPart, toSavedPart } from './saved-titles.ts'

/** The latest entries of each list of a user; missing lists are loading. */
export function useSavedLists(user: string): Partial<Record<SavedList, SavedPart>> {
  const [parts, setParts] = useState<Partial<Record<SavedList, SavedPart>>>({})
  useEffect(() => {
    let isCancelled = false
    for (const list of SAVED_LIST_NAMES) {
      void fetchPart(user, list).then((part) => {
        if (!isCancelled) setParts((others) => ({ ...others, [list]: part }))
      })
    }
    return () => {
      isCancelled = true
    }
  }, [user])
  return parts
}

async function fetchPart(user: string, list: SavedList): Promise<SavedPart> {
  const response = await callApi(`GET /users/:id/${SAVED_LISTS[list].call}`, { params: { id: user } })
  return response.success ? toSavedPart(response) : { items: null, count: '', progress: [] }
}
