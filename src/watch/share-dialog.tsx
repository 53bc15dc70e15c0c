import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatTime } from '#src/player/time/timeline.ts'
import { useSite } from '#src/site/use-site.ts'
import { toShareHref } from './start-at.ts'

interface ShareDialogProps {
  /** Title for the share sheet. */
  title: string
  href: string
  onClosed: () => void
}

/** Copies or sends the link to the watch page, optionally from the current position. */
export default function ShareDialog({ title, href, onClosed }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [position] = useState(getCurrentPosition)
  const [timed, setTimed] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  const shareUrl = useSite().origin + toShareHref(href, timed ? position : null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dialog-box share" ref={dialog} aria-labelledby="share" closedby="any" onClose={onClosed}>
      <h2 id="share">Share</h2>
      <input className="field" readOnly value={shareUrl} aria-label="Link" onFocus={({ target }) => target.select()} />
      {position > 0 && (
        <label className="share-time">
          <input type="checkbox" checked={timed} onChange={({ target }) => setTimed(target.checked)} />
          {`at ${formatTime(position)}`}
        </label>
      )}
      <p className="sr-only" role="status">
        {copied === shareUrl && 'Link copied.'}
      </p>
      <div className="row">
        <button type="button" className="button is-small" onClick={() => void copy(shareUrl, dialog, setCopied)}>
          {copied === shareUrl ? 'Copied' : 'Copy link'}
        </button>
        {'share' in navigator && (
          <button type="button" className="button is-ghost is-small" onClick={() => void send(title, shareUrl)}>
            Send …
          </button>
        )}
        <button type="button" className="hit-area" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

/** Read from the video element. */
const getCurrentPosition = (): number =>
  Math.floor(document.querySelector<HTMLVideoElement>('.watch-screen video')?.currentTime ?? 0)

async function copy(
  shareUrl: string,
  dialog: RefObject<HTMLDialogElement | null>,
  onCopied: (shareUrl: string) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(shareUrl)
    onCopied(shareUrl)
  } catch {
    // the clipboard needs a secure context: select the link for copying by hand
    dialog.current?.querySelector('input')?.select()
  }
}

const send = (title: string, url: string): Promise<void> => navigator.share({ title, url }).catch(() => undefined)
