import { useEffect, useState } from 'react'
import { fetchCurrentUser, readCurrentUser } from './current-user.client.ts'
import type { CurrentUser } from './current-user.ts'

/** The user with this id from session storage; fetched if not cached there. */
export function useCurrentUser(id: string): CurrentUser | null {
  const [user, setUser] = useState<CurrentUser | null>(() => readCurrentUser())
  useEffect(() => {
    if (readCurrentUser()?.id !== id) void fetchCurrentUser(id).then(setUser)
  }, [id])
  return user?.id === id ? user : null
}
