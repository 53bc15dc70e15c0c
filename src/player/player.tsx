import { use, useRef, useState, useSyncExternalStore } from 'react'
import { isOurs, type Playable } from '#src/catalogue/episode/playable.ts'
import { ScriptNonce } from '#src/ui/script-nonce.ts'
import type { PlayerProps } from './player-props.ts'
import { PlayerRoot } from './player-root.tsx'
import { EARLY_SCRIPT } from './state/early.ts'

/** A video with controls of our own; without scripts, one with the browser's. */
export function Player(props: PlayerProps) {
  const { itemKey, playable, poster, label, origin } = props
  const video = useRef<HTMLVideoElement>(null)
  const player = useRef<HTMLDivElement>(null)
  const scripted = useSyncExternalStore(never, yes, no)
  const [cameByClick] = useState(scripted) // what the server wrote is taken over first, and was opened afresh
  const [first] = useState(itemKey)
  const nonce = use(ScriptNonce)
  const stream = playable.kind === 'hls'
  const foreign = captionsOf(playable).some(({ address }) => !isOurs(address) && !address.startsWith(`${origin}/`))
  return (
    <div ref={player} className="player" data-theatre={props.theatre ? '' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- with scripts the words are drawn beside it */}
      <video
        ref={video}
        className={stream ? 'needs-js' : undefined}
        src={stream ? undefined : playable.address}
        poster={poster}
        controls={!scripted}
        playsInline
        preload="metadata"
        crossOrigin={foreign && !scripted ? 'anonymous' : undefined}
        tabIndex={scripted ? -1 : undefined}
        aria-label={label}
      >
        {!scripted && <Subtitles playable={playable} />}
      </video>
      {/* what the server wrote stays what it is, so that a press may begin before scripts run and end after */}
      <PlayerRoot
        {...props}
        key={itemKey}
        video={video}
        player={player}
        cameByClick={cameByClick || itemKey !== first}
      />
      {!scripted && (
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? EARLY_SCRIPT : ''}
        </script>
      )}
      {!scripted && stream && <Silent {...props} />}
    </div>
  )
}

const never = () => () => undefined
const yes = () => true
const no = () => false
const captionsOf = ({ tracks }: Playable) => tracks.filter(({ kind }) => kind === 'captions')

/** A stream for those without scripts: an element of its own, or browsers with scripts would fetch it for nothing. */
function Silent({ playable, poster, label }: PlayerProps) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that the source has */}
      <video controls playsInline preload="metadata" poster={poster} aria-label={label}>
        <source src={playable.address} type="application/vnd.apple.mpegurl" />
        <Subtitles playable={playable} />
      </video>
      <p className="player-silent">
        This episode comes as a stream. Safari plays it as it is; other browsers need scripts for that.
      </p>
    </noscript>
  )
}

const Subtitles = ({ playable }: { playable: Playable }) =>
  captionsOf(playable).map(({ address, label, language, standard }) => (
    <track key={address} kind="captions" src={address} label={label} srcLang={language} default={standard} />
  ))
