import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isOurs, type Playable } from '#src/catalogue/episode/playable.ts'
import { Icon } from '#src/ui/icon.tsx'
import { writeTime } from './pace.ts'
import { type TellPlace, usePlace } from './use-place.ts'
import { usePlaylist } from './use-playlist.ts'

interface PlayerProps {
  playable: Playable
  /** Shown until it plays. */
  poster: string
  /** What it is, for those who listen. */
  label: string
  /** The page's own origin: captions from elsewhere have to be asked for in another way. */
  origin: string
  /** Where it was left, in seconds; asked once scripts run. */
  resumeAt: () => number
  onPlace: TellPlace
  /** What is offered at the end. */
  after?: ReactNode
}

type State = 'ready' | 'started' | 'ended' | 'failed'

/** A video with the browser's own controls. Without scripts a file still plays. */
export function Player(props: PlayerProps) {
  const [attempt, setAttempt] = useState(0)
  return <Screen key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Screen(props: PlayerProps & { onRetry: () => void }) {
  const { playable, poster, label, origin, resumeAt, onPlace, after, onRetry } = props
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('ready')
  const [scripted, setScripted] = useState(false)
  const fail = useCallback(() => setState('failed'), [])
  usePlace(video, onPlace) // before the playlist: what leaves first still knows where it was
  usePlaylist(video, playable, resumeAt, fail)
  useEffect(() => {
    setScripted(true)
    if (video.current?.error) fail() // it failed before scripts ran
  }, [fail])

  useEffect(() => {
    // the button that had the focus is gone
    if (state === 'started' && document.activeElement === document.body) video.current?.focus({ preventScroll: true })
  }, [state])

  const start = () => void video.current?.play().catch(() => undefined) // what stops it is told by the element itself

  const captions = playable.tracks.filter(({ kind }) => kind === 'captions')
  return (
    <div className="player" data-state={state}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that the source has */}
      <video
        ref={video}
        src={playable.kind === 'hls' ? undefined : playable.address}
        poster={poster}
        controls={!scripted || state !== 'ready'}
        playsInline
        preload="metadata"
        crossOrigin={
          captions.some(({ address }) => !isOurs(address) && !address.startsWith(`${origin}/`))
            ? 'anonymous'
            : undefined
        }
        aria-label={label}
        onLoadedMetadata={({ currentTarget }) => goOn(currentTarget, resumeAt())}
        onPlay={() => setState('started')}
        onEnded={() => setState('ended')}
        onError={fail}
      >
        {captions.map((track) => (
          <track
            key={track.address}
            kind="captions"
            src={track.address}
            label={track.label}
            srcLang={track.language}
            default={track.standard}
          />
        ))}
      </video>
      {state === 'ready' && <Start label={label} resumeAt={resumeAt} onStart={start} />}
      {state === 'failed' && <Failure onRetry={onRetry} />}
      {state === 'ended' && after && <div className="player-after">{after}</div>}
    </div>
  )
}

/** A place is not taken up at the very end, nor where a player has found it already. */
function goOn(video: HTMLVideoElement, seconds: number): void {
  if (seconds > 0 && seconds < video.duration - 1 && Math.abs(video.currentTime - seconds) > 1)
    video.currentTime = seconds
}

function Start({ label, resumeAt, onStart }: { label: string; resumeAt: () => number; onStart: () => void }) {
  const [from, setFrom] = useState(0)
  useEffect(() => setFrom(resumeAt()), [resumeAt])
  return (
    <button className="player-start needs-js" type="button" aria-label={`Play ${label}`} onClick={onStart}>
      <span className="player-button">
        <Icon name="play" />
      </span>
      {from > 0 && <span className="player-resume">{`Continue at ${writeTime(from)}`}</span>}
    </button>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="player-failure" role="alert">
      <p className="player-failure-head">This video could not be played.</p>
      <p>Its host may be away for a moment. Try again, or choose another source below.</p>
      <button className="button" type="button" onClick={onRetry}>
        <Icon name="retry" />
        Retry
      </button>
    </div>
  )
}
