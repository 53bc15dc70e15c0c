import { use, useRef, useState, useSyncExternalStore } from 'react'
import { isSitePath, type Playable } from '#src/catalogue/episode/playable.ts'
import { ScriptNonce } from '#src/ui/script-nonce.ts'
import type { PlayerProps } from './player-props.ts'
import { PlayerRoot } from './player-root.tsx'
import { EARLY_SCRIPT } from './state/early.ts'

/** A video with custom controls; without JavaScript, with the browser's. */
export function Player(props: PlayerProps) {
  const { itemKey, playable, poster, label, origin } = props
  const video = useRef<HTMLVideoElement>(null)
  const player = useRef<HTMLDivElement>(null)
  const scripted = useSyncExternalStore(never, yes, no)
  const [cameByClick] = useState(scripted) // hydration starts from the server's HTML, which belongs to a fresh page load
  const [first] = useState(itemKey)
  const nonce = use(ScriptNonce)
  const stream = playable.kind === 'hls'
  const foreign = captionsOf(playable).some(({ address }) => !isSitePath(address) && !address.startsWith(`${origin}/`))
  return (
    <div ref={player} className="player" data-theatre={props.theatre ? '' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- with JavaScript, subtitles are rendered beside it */}
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
      {/* the server-rendered element is kept, so that a press can begin before hydration and end after it */}
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
      {!scripted && stream && <WithoutScripts {...props} />}
    </div>
  )
}

const never = () => () => undefined
const yes = () => true
const no = () => false
const captionsOf = ({ tracks }: Playable) => tracks.filter(({ kind }) => kind === 'captions')

/** Native playback for browsers without scripts; in `noscript`, so that others don't load it. */
function WithoutScripts({ playable, poster, label }: PlayerProps) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the source's own tracks */}
      <video controls playsInline preload="metadata" poster={poster} aria-label={label}>
        <source src={playable.address} type="application/vnd.apple.mpegurl" />
        <Subtitles playable={playable} />
      </video>
      <p className="player-silent">
        Safari can play this video without JavaScript. In other browsers, turn JavaScript on.
      </p>
    </noscript>
  )
}

const Subtitles = ({ playable }: { playable: Playable }) =>
  captionsOf(playable).map(({ address, label, language, standard }) => (
    <track key={address} kind="captions" src={address} label={label} srcLang={language} default={standard} />
  ))
