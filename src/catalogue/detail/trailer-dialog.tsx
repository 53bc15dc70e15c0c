import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { toEmbedUrl } from './trailer.ts'

/** Plays a trailer in the page. Nothing of its site is loaded before. */
export default function TrailerDialog({ url, onClosed }: { url: string; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="trailer" onClose={onClosed} closedby="any">
      <div className="dialog-head">
        <h2 id="trailer">Trailer</h2>
        <button className="hit-area" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <iframe
        title="Trailer"
        src={toEmbedUrl(url)}
        style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 }}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it can’t remove its sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </dialog>
  )
}
