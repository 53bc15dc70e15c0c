import { useTitles } from '#src/catalogue/language/use-language.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { type DownloadState, formatBytes, percentOf, type StoredDownload, stateOf } from './download.ts'
import { posterOf, removeDownload, updateDownload } from './download-store.client.ts'
import { runDownloads } from './run-downloads.client.ts'

interface DownloadRowProps {
  download: StoredDownload
  isOnline: boolean
  onPlay: () => void
  onDeleted: () => void
}

const TOGGLES: Readonly<Partial<Record<DownloadState, 'Pause' | 'Resume'>>> = {
  unfinished: 'Pause',
  paused: 'Resume',
  full: 'Resume',
}

const NOTES: Readonly<Record<DownloadState, string | null>> = {
  complete: null,
  unfinished: 'Continues when you’re back online.',
  paused: 'Paused',
  full: 'Not enough space. Delete another download or free up space on this device, then resume.',
  gone: 'This video has been replaced or removed. Delete the download, then download the episode again.',
  expired: 'Go online to play it: we check your access every 30 days.',
}

/** One download, and what can be done with it. */
export function DownloadRow({ download, isOnline, onPlay, onDeleted }: DownloadRowProps) {
  const { title, lang } = useTitles(download)
  const state = stateOf(download)
  const toggle = TOGGLES[state]
  const note = state === 'unfinished' && isOnline ? null : NOTES[state]
  const percent = percentOf(download)
  const name = download.isSingle ? title : `${title}, episode ${download.episodeNum}`

  async function pause() {
    await updateDownload(download, { stopped: 'paused' })
  }
  async function resume() {
    await updateDownload(download, { stopped: null })
    void runDownloads(download.owner)
  }
  async function remove() {
    await removeDownload(download)
    onDeleted()
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
        {note !== null && <p className="muted">{note}</p>}
      </div>
      <div className="download-tools">
        {state === 'complete' && (
          <button className="button is-small" type="button" aria-label={`Play ${name}`} onClick={onPlay}>
            Play
          </button>
        )}
        {toggle && (
          <button
            className="button is-ghost is-small"
            type="button"
            aria-label={`${toggle} the download of ${name}`}
            onClick={() => void (toggle === 'Pause' ? pause() : resume())}
          >
            {toggle}
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
