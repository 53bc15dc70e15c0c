import { useEffect, useState } from 'react'
import { askApi } from '#src/accounts/current-user/account-api.client.ts'
import { SAVED_LISTS, type SavedList, type SavedPage, type SavedPart, toSavedPart } from './saved-titles.ts'

/** The newest of each list of a user; what is missing is on its way. */
export function useSavedLists(user: string): Partial<Record<SavedList, SavedPart>> {
  const [parts, setParts] = useState<Partial<Record<SavedList, SavedPart>>>({})
  useEffect(() => {
    let gone = false
    for (const list of Object.keys(SAVED_LISTS) as SavedList[]) {
      void fetchPart(user, list).then((part) => {
        if (!gone) setParts((others) => ({ ...others, [list]: part }))
      })
    }
    return () => {
      gone = true
    }
  }, [user])
  return parts
}

async function fetchPart(user: string, list: SavedList): Promise<SavedPart> {
  const answer = await askApi<SavedPage>('GET', `/users/${user}/${SAVED_LISTS[list].call}`)
  return answer.success ? toSavedPart(answer) : { items: null, count: '' }
}
