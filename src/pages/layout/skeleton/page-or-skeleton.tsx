import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type * as Skeletons from './page-skeleton.tsx'

/** An indicator for shorter waits would only flicker. */
const OVERDUE_MS = 150

/** Whether something has been pending for a while. */
function useOverdue(isPending: boolean): boolean {
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

/** The page, or the skeleton of the next one if loading takes a moment; skeletons are fetched alongside. */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const moving = next !== undefined && next.pathname !== pathname
  const overdue = useOverdue(moving)
  const [skeletons, setSkeletons] = useState<typeof Skeletons | null>(null)
  useEffect(() => {
    if (moving) void import('./page-skeleton.tsx').then(setSkeletons, () => undefined)
  }, [moving])
  return (overdue && next && skeletons?.showSkeleton(next)) || children
}
