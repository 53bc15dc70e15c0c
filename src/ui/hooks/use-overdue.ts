import { useEffect, useState } from 'react'

/** What is on its way for longer than this is told; anything quicker would only flicker. */
const OVERDUE_MS = 150

/** Whether something has been on its way for a while. */
export function useOverdue(isOnItsWay: boolean): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setTimeout(() => setOverdue(true), OVERDUE_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isOnItsWay])
  return isOnItsWay && overdue
}
