import { type ComponentProps, type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { toEmbedUrl } from './trailer.ts'

/**
 * A link to a trailer that a click plays in the page.
 * @param props.link to its site, which stays where that has no player
 */
export default function EmbeddedTrailer({ link }: { link: ReactElement<ComponentProps<'a'>> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { className, href = '' } = link.props
  const src = toEmbedUrl(href)
  if (src === undefined) return link
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={open}>
        Trailer
        <Icon name="play" />
      </a>
      {isOpen && <TrailerDialog src={src} onClosed={() => setIsOpen(false)} />}
    </>
  )
}

function TrailerDialog({ src, onClosed }: { src: string; onClosed: () => void }) {
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
        src={src}
        style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 }}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it can’t remove its sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </dialog>
  )
}
