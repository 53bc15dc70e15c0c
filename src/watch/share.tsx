import { Suspense } from 'react'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'

interface ShareProps {
  /** Title for the share sheet. */
  title: string
  href: string
}

/** Loaded on a click. */
const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'))

const SHARE_PATH = 'M12 15V3m-4 4 4-4 4 4M7 11H5v10h14V11h-2'

/** Shares the watch page, optionally from the current position. */
export function Share(props: ShareProps) {
  const { opening, open, onClosed } = useDialog()
  return (
    <>
      <button type="button" className="button is-ghost is-small needs-js" onClick={open}>
        <PathIcon path={SHARE_PATH} />
        Share
      </button>
      {opening > 0 && (
        <Suspense>
          <ShareDialog key={opening} {...props} onClosed={onClosed} />
        </Suspense>
      )}
    </>
  )
}
