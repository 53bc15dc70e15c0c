import { Suspense, useEffect, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { readStored } from '#src/ui/storage.client.ts'
import { ContinueSkeleton } from './continue-skeleton.tsx'
import { CONTINUE_WATCHING_KEY } from './continue-key.ts'
import type { ContinueEntry } from './continue-watching.ts'

const ContinueList = lazyPart(() => import('./continue-list.tsx'))

/**
 * A row of what was begun; nothing where nothing was, and then nothing is fetched for it either.
 * @param given what the page was given of it, for somebody who is signed in
 */
export function ContinueRow({ given }: { given?: readonly ContinueEntry[] | undefined }) {
  const isSignedIn = useViewer() !== null
  const [begun, setBegun] = useState<boolean | null>(given ? given.length > 0 : null)
  useEffect(() => {
    const look = () => setBegun(isSignedIn || (readStored(CONTINUE_WATCHING_KEY) ?? '').length > 2)
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [isSignedIn])
  if (begun === null) return <ContinueSkeleton />
  return (
    begun && (
      <Suspense fallback={<ContinueSkeleton count={given?.length} />}>
        <ContinueList given={given} />
      </Suspense>
    )
  )
}
