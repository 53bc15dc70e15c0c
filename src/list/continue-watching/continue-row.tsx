import { Suspense, useEffect, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { parseJson } from '#src/platform/json-text.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { ViewerSlot } from '#src/ui/viewer-slot.tsx'
import { ContinueSkeleton } from './continue-skeleton.tsx'
import { CONTINUE_WATCHING_KEY, COPY_NAME } from './continue-key.ts'
import type { ContinueListProps } from './own-slide.ts'

const ContinueList = lazyPart(() => import('./continue-list.tsx'))

/** After a crash, the list may only be in the copy. Without one, nothing is loaded. */
async function restoreCopy(): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    if (databases.some(({ name }) => name === COPY_NAME)) await (await import('../list-storage.client.ts')).restored
  } catch {
    // IndexedDB may be blocked
  }
}

/** The row of continue watching; if it is empty, nothing is shown or loaded. */
export function ContinueRow({ json, slide }: ContinueListProps) {
  const isSignedIn = useViewer() !== null
  const [hasEntries, setHasEntries] = useState<boolean | null>(json ? json !== '[]' : null)
  useEffect(() => {
    const updateVisibility = () => setHasEntries(isSignedIn || (readStored(CONTINUE_WATCHING_KEY) ?? '').length > 2)
    updateVisibility()
    if (!isSignedIn) void restoreCopy().then(updateVisibility)
    addEventListener('storage', updateVisibility)
    return () => removeEventListener('storage', updateVisibility)
  }, [isSignedIn])
  if (import.meta.env.SSR && json !== undefined) return <ViewerSlot name="continueRow" />
  if (hasEntries === null) return <ContinueSkeleton />
  return (
    hasEntries && (
      <Suspense fallback={<ContinueSkeleton count={json && parseJson(json).length} />}>
        <ContinueList json={json} slide={slide} />
      </Suspense>
    )
  )
}
