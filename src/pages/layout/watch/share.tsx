import { type RefObject, useEffect, useRef, useState } from 'react'
import { writeTime } from '#src/player/time/pace.ts'
import { Drawing } from '#src/ui/icon.tsx'
import { toShared } from './start-at.ts'
import { useSite } from '../use-site.ts'

interface ShareProps {
  /** What is shared, for those it is sent to. */
  title: string
  /** From the first slash. */
  href: string
}

const SHARE = 'M12 15V3m-4 4 4-4 4 4M7 11H5v10h14V11h-2'

/** Passes on what is watched, from the moment that is on the screen if that is wished. */
export function Share(props: ShareProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button is-ghost is-small needs-js" onClick={() => setOpen(true)}>
        <Drawing path={SHARE} />
        Share
      </button>
      {open && <ShareDialog {...props} onClosed={() => setOpen(false)} />}
    </>
  )
}

function ShareDialog({ title, href, onClosed }: ShareProps & { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [moment] = useState(momentOnScreen)
  const [timed, setTimed] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  const address = useSite().origin + toShared(href, timed ? moment : null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="share" ref={dialog} aria-labelledby="share" closedby="any" onClose={onClosed}>
      <h2 id="share">Share</h2>
      <input className="field" readOnly value={address} aria-label="Link" onFocus={({ target }) => target.select()} />
      {moment > 0 && (
        <label className="share-moment">
          <input type="checkbox" checked={timed} onChange={({ target }) => setTimed(target.checked)} />
          {`at ${writeTime(moment)}`}
        </label>
      )}
      <p className="vh" role="status">
        {copied === address && 'The link is copied.'}
      </p>
      <div className="row">
        <button type="button" className="button is-small" onClick={() => void copy(address, dialog, setCopied)}>
          {copied === address ? 'Copied' : 'Copy link'}
        </button>
        {'share' in navigator && (
          <button type="button" className="button is-ghost is-small" onClick={() => void send(title, address)}>
            Send …
          </button>
        )}
        <button type="button" className="tap" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

/** The element is what knows. */
const momentOnScreen = (): number =>
  Math.floor(document.querySelector<HTMLVideoElement>('.watch-screen video')?.currentTime ?? 0)

async function copy(
  address: string,
  dialog: RefObject<HTMLDialogElement | null>,
  onCopied: (address: string) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    onCopied(address)
  } catch {
    // without a secure origin there is no clipboard: it can be copied by hand
    dialog.current?.querySelector('input')?.select()
  }
}

const send = (title: string, url: string): Promise<void> => navigator.share({ title, url }).catch(() => undefined)
