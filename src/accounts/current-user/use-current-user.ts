import { useEffect, useState } from 'react'
import { fetchCurrentUser, readCurrentUser } from './current-user.client.ts'
import type { CurrentUser } from './current-user.ts'

/** What session storage has of the user with this id, fetched where it has nothing. */
export function useCurrentUser(id: string): CurrentUser | null {
  const [user, setUser] = useState<CurrentUser | null>(() => readCurrentUser())
  useEffect(() => {
    if (readCurrentUser()?.id !== id) void fetchCurrentUser(id).then(setUser)
  }, [id])
  return user?.id === id ? user : null
}
