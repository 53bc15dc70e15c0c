import { Suspense, useEffect, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { readStored } from '#src/ui/storage.client.ts'
import { ContinueSkeleton } from './continue-skeleton.tsx'
import { CONTINUE_WATCHING_KEY } from './continue-key.ts'
import type { ContinueEntry } from './continue-watching.ts'

const ContinueList = lazyPart(() => import('./continue-list.tsx'))

/**
 * The row of continue watching; if it is empty, nothing is shown or loaded.
 * @param initial the server-rendered entries of a signed-in user
 */
export function ContinueRow({ initial }: { initial?: readonly ContinueEntry[] | undefined }) {
  const isSignedIn = useViewer() !== null
  const [hasEntries, setHasEntries] = useState<boolean | null>(initial ? initial.length > 0 : null)
  useEffect(() => {
    const updateVisibility = () => setHasEntries(isSignedIn || (readStored(CONTINUE_WATCHING_KEY) ?? '').length > 2)
    updateVisibility()
    addEventListener('storage', updateVisibility)
    return () => removeEventListener('storage', updateVisibility)
  }, [isSignedIn])
  if (hasEntries === null) return <ContinueSkeleton />
  return (
    hasEntries && (
      <Suspense fallback={<ContinueSkeleton count={initial?.length} />}>
        <ContinueList initial={initial} />
      </Suspense>
    )
  )
}
