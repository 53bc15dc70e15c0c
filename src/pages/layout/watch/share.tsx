import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatTime } from '#src/player/time/timeline.ts'
import { useDialog } from '#src/ui/hooks/use-dialog.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { toShareHref } from './start-at.ts'
import { useSite } from '../use-site.ts'

interface ShareProps {
  /** Title for the share sheet. */
  title: string
  href: string
}

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
      {opening > 0 && <ShareDialog key={opening} {...props} onClosed={onClosed} />}
    </>
  )
}

function ShareDialog({ title, href, onClosed }: ShareProps & { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [position] = useState(getCurrentPosition)
  const [timed, setTimed] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  const shareUrl = useSite().origin + toShareHref(href, timed ? position : null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="share" ref={dialog} aria-labelledby="share" closedby="any" onClose={onClosed}>
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
