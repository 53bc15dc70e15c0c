import { useEffect, useState } from 'react'
import { askApi } from '#src/accounts/account-api.client.ts'
import { KEPT_LISTS, type KeptList, type KeptPage, type KeptPart, toKeptPart } from './kept.ts'

/** The newest of each list of a user; what is missing is on its way. */
export function useKeptLists(user: string): Partial<Record<KeptList, KeptPart>> {
  const [parts, setParts] = useState<Partial<Record<KeptList, KeptPart>>>({})
  useEffect(() => {
    let gone = false
    for (const list of Object.keys(KEPT_LISTS) as KeptList[]) {
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

async function fetchPart(user: string, list: KeptList): Promise<KeptPart> {
  const answer = await askApi<KeptPage>('GET', `/users/${user}/${KEPT_LISTS[list].call}`)
  return answer.success ? toKeptPart(answer) : { items: null, count: '' }
}
