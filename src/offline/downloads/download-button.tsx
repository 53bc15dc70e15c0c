import { Suspense } from 'react'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { Link } from '#src/ui/link.tsx'
import { type DownloadState, percentOf, stateOf } from './download.ts'
import type { DownloadRequest } from './start-download.client.ts'
import { useDownloads } from './use-downloads.ts'

const DownloadDialog = lazyDialog(() => import('./download-dialog.tsx'))
const DOWNLOAD_ICON = 'M12 3v11m-4-4 4 4 4-4M5 19h14'

/** While it is not complete. */
const LABELS: Readonly<Record<DownloadState, string>> = {
  complete: 'Downloaded',
  unfinished: 'Downloading',
  paused: 'Download paused',
  full: 'Download stopped: not enough space',
  gone: 'Download stopped',
  expired: 'Download stopped',
}

/** Downloads the episode, or leads to its download. */
export default function DownloadButton({ user, request }: { user: string; request: DownloadRequest }) {
  const { opening, open, onClosed } = useDialog()
  const downloads = useDownloads(user)
  const download = downloads?.find(({ episodeId }) => episodeId === request.episodeId)
  if (!downloads) return null
  return (
    <p>
      {download ? (
        <Link className="button is-ghost is-small" to="/downloads" reloadDocument>
          <PathIcon path={DOWNLOAD_ICON} />
          {percentOf(download) === 100 ? 'Downloaded' : `${LABELS[stateOf(download)]}: ${percentOf(download)}%`}
        </Link>
      ) : (
        <button className="button is-ghost is-small" type="button" onClick={open}>
          <PathIcon path={DOWNLOAD_ICON} />
          Download
        </button>
      )}
      {opening > 0 && (
        <Suspense>
          <DownloadDialog key={opening} user={user} request={request} onClosed={onClosed} />
        </Suspense>
      )}
    </p>
  )
}
