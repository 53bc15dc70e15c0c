import { PageStyle } from '#src/ui/page-style.tsx'
import { useEffect, useRef, useState } from 'react'
import { formatHours } from '#src/platform/text/numbers.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { formatBytes } from './download.ts'
import downloadsStyles from './downloads.css?inline'
import {
  canStore,
  type DownloadChoice,
  type DownloadOffer,
  type DownloadRequest,
  findOffer,
  listChoices,
  startDownload,
  UNSUPPORTED,
} from './start-download.client.ts'

interface DownloadDialogProps {
  user: string
  request: DownloadRequest
  onClosed: () => void
}

/** Chooses the quality of a download. */
export default function DownloadDialog({ user, request, onClosed }: DownloadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, lang } = useTitles(request)
  const [offer, setOffer] = useState<DownloadOffer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [hasAllAudio, setAllAudio] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (!canStore()) return setProblem(UNSUPPORTED)
    void findOffer(user, request).then((found) => {
      if ('problem' in found) setProblem(found.problem)
      else setOffer(found)
    })
  }, [user, request])

  const choices = offer ? listChoices(offer, hasAllAudio) : []

  async function start(choice: DownloadChoice) {
    if (!offer) return
    setStarting(true)
    setProblem(null)
    const failure = await startDownload(user, request, offer, choice)
    setStarting(false)
    setProblem(failure)
    if (failure === null) dialog.current?.close()
  }

  return (
    <dialog
      className="dialog-box download-dialog"
      ref={dialog}
      aria-labelledby="download"
      closedby="any"
      onClose={onClosed}
    >
      <PageStyle name="downloads" css={downloadsStyles} />
      <h2 id="download">Download</h2>
      <p>
        <span lang={lang}>{title}</span>
        {!request.isSingle && ` · Episode ${request.episodeNum}`}
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      {!offer && problem === null && <p role="status">Checking…</p>}
      {offer && (
        <>
          <div className="download-choices">
            {choices.map((choice) => (
              <button
                className="button is-ghost"
                type="button"
                key={choice.variant.uri}
                disabled={isStarting}
                onClick={() => void start(choice)}
              >
                <b>{`${choice.variant.height}p`}</b>
                {describeCost(choice)}
              </button>
            ))}
          </div>
          {offer.audio.length > 1 && (
            <label className="download-audio">
              <input
                type="checkbox"
                checked={hasAllAudio}
                disabled={isStarting}
                onChange={({ target }) => setAllAudio(target.checked)}
              />
              {`All audio tracks (${offer.audio.map(({ name }) => name).join(', ')})`}
            </label>
          )}
          {isStarting && <p role="status">Starting…</p>}
          <p className="muted">
            {offer.freeBytes !== null && `${formatBytes(offer.freeBytes)} available. `}
            {choices.some(({ encodingSeconds }) => encodingSeconds > 0) &&
              'The times are what the server needs to convert the video; others who watch may slow it down. '}
            Includes subtitles. Stays on this device until you delete it or sign out.
          </p>
        </>
      )}
      <button type="button" className="hit-area" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}

const describeCost = ({ bytes, encodingSeconds }: DownloadChoice): string =>
  [`about ${formatBytes(bytes)}`, encodingSeconds > 0 && formatHours(encodingSeconds / SECONDS_PER_HOUR)]
    .filter(Boolean)
    .join(', ')

const SECONDS_PER_HOUR = 3_600
