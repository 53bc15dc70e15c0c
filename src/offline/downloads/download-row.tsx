import { useState } from 'react'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { formatBytes, percentOf, type StoredDownload, stateOf } from './download.ts'
import { posterOf, removeDownload, writeDownload } from './download-store.client.ts'
import { runDownloads } from './run-downloads.client.ts'

interface DownloadRowProps {
  download: StoredDownload
  isOnline: boolean
  onPlay: () => void
}

/** One download, and what can be done with it. */
export function DownloadRow({ download, isOnline, onPlay }: DownloadRowProps) {
  const { title, lang } = useTitles(download)
  const [now] = useState(Date.now)
  const state = stateOf(download, now)
  const percent = percentOf(download)
  const name = download.isSingle ? title : `${title}, episode ${download.episodeNum}`

  async function setPaused(isPaused: boolean) {
    await writeDownload({ ...download, isPaused })
    if (!isPaused) void runDownloads(download.owner)
  }
  async function remove() {
    await removeDownload(download)
    toast(`Deleted ${name}.`)
  }

  return (
    <li className="download-row">
      <img
        src={posterOf(download)}
        alt=""
        width="64"
        height="96"
        onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      />
      <div>
        <h2 lang={lang}>{title}</h2>
        <p>
          {[
            download.isSingle ? null : `Episode ${download.episodeNum}`,
            download.quality,
            percent === 100 ? formatBytes(download.bytes) : `${percent}% of about ${formatBytes(download.bytes)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {percent < 100 && <progress max={100} value={percent} aria-label={`Download of ${name}`} />}
        {state === 'paused' && <p className="muted">Paused</p>}
        {state === 'unfinished' && !isOnline && <p className="muted">Continues when you’re back online.</p>}
        {state === 'expired' && (
          <p className="muted">Connect to the internet to play it: we check your access every 30 days.</p>
        )}
      </div>
      <div className="download-tools">
        {state === 'complete' && (
          <button className="button is-small" type="button" aria-label={`Play ${name}`} onClick={onPlay}>
            Play
          </button>
        )}
        {(state === 'unfinished' || state === 'paused') && (
          <button
            className="button is-ghost is-small"
            type="button"
            aria-label={`${state === 'paused' ? 'Resume' : 'Pause'} the download of ${name}`}
            onClick={() => void setPaused(state !== 'paused')}
          >
            {state === 'paused' ? 'Resume' : 'Pause'}
          </button>
        )}
        <button
          className="button is-ghost is-small"
          type="button"
          aria-label={`Delete ${name}`}
          onClick={() => void remove()}
        >
          Delete
        </button>
      </div>
    </li>
  )
}
