import { use, useRef, useState, useSyncExternalStore } from 'react'
import { isSitePath, type Playable } from '#src/catalogue/episode/playable.ts'
import { toScript } from '#src/platform/http/to-script.ts'
import { ServerRendering } from '#src/ui/server-rendering.ts'
import type { PlayerProps } from './player-props.ts'
import { PlayerRoot } from './player-root.tsx'
import type { Opening } from './use-autoplay.ts'
import earlyPress from './state/early.script.ts?script'

/** A video with custom controls; without JavaScript, with the browser's controls. */
export function Player(props: PlayerProps) {
  const { itemKey, isRedirected, playable, poster, label, origin } = props
  const video = useRef<HTMLVideoElement>(null)
  const player = useRef<HTMLDivElement>(null)
  const scripted = useSyncExternalStore(never, yes, no)
  const hasPlayed = useRef(false)
  // `scripted` is false during hydration, which follows a page load
  const [item, setItem] = useState<{ key: string; opening: Opening }>({ key: itemKey, opening: openingOf(scripted) })
  if (item.key !== itemKey)
    setItem({ key: itemKey, opening: isRedirected && item.opening !== 'navigation' ? 'redirect' : 'navigation' })
  const { nonce } = use(ServerRendering)
  const isHls = playable.kind === 'hls'
  const hasForeignSubtitles = captionsOf(playable).some(
    ({ address }) => !isSitePath(address) && !address.startsWith(`${origin}/`),
  )
  return (
    <div ref={player} className="player" data-theatre={props.theatre ? '' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- with JavaScript, the player renders subtitles itself */}
      <video
        ref={video}
        className={isHls ? 'needs-js' : undefined}
        src={isHls ? undefined : playable.address}
        poster={poster}
        controls={!scripted}
        playsInline
        preload="metadata"
        crossOrigin={hasForeignSubtitles && !scripted ? 'anonymous' : undefined}
        tabIndex={scripted ? -1 : undefined}
        aria-label={label}
        onPlay={() => (hasPlayed.current = true)}
      >
        {!scripted && <Subtitles playable={playable} />}
      </video>
      {/* hydration reuses the server's button, so that a press can begin before hydration and end after it */}
      <PlayerRoot {...props} key={itemKey} {...{ video, player, hasPlayed }} opening={item.opening} />
      {!scripted && (
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? toScript(earlyPress) : ''}
        </script>
      )}
      {!scripted && isHls && <WithoutScripts {...props} />}
    </div>
  )
}

const openingOf = (scripted: boolean): Opening => (scripted ? 'navigation' : 'load')
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
      <p className="player-no-script">
        Safari can play this video without JavaScript. In other browsers, turn JavaScript on.
      </p>
    </noscript>
  )
}

const Subtitles = ({ playable }: { playable: Playable }) =>
  captionsOf(playable).map(({ address, label, language, standard }) => (
    <track key={address} kind="captions" src={address} label={label} srcLang={language} default={standard} />
  ))
