import { useEffect, useState } from 'react'

/** An indicator for shorter waits would only flicker. */
const OVERDUE_MS = 150

/** Whether something has been pending for a while. */
export function useOverdue(isPending: boolean): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setOverdue(true), OVERDUE_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isPending])
  return isPending && overdue
}
