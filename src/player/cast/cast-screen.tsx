/** Shown in place of the video while a Cast receiver plays: what plays where, and its controls. */
import { type MouseEvent, useEffect, useRef, useState, useLayoutEffect } from 'react'
import { ControlButton } from '../controls/control-button.tsx'
import { EpisodesButton } from '../controls/episodes-button.tsx'
import { Glyph } from '../controls/glyphs.tsx'
import { usePlayer } from '../player-context.ts'
import { formatTime } from '../time/timeline.ts'
import { isAttended } from '../timers/unattended.client.ts'
import './cast.css'
import { type CastState, getCast, isOtherServer } from './cast-state.ts'
import { findEpisode, pageOf } from './cast-progress.client.ts'
import { receiver } from './receiver.client.ts'
import { TrackSelect } from './track-select.tsx'
import { useCast } from './use-cast.ts'
import { type CastControls, useCastSession } from './use-cast-session.ts'
import { useRemoteIntents } from './use-remote-intents.ts'

/** Emitted when a page with the screen of the receiver is opened. */
const OPENED = 'cast-screen-opened'

/** When the page is left, the receiver can be controlled in a corner of other pages. */
function useCastCorner(): void {
  const { onLeave } = usePlayer()
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(OPENED))
    return () => {
      const opened = new AbortController()
      const { signal } = opened
      const { onEpisode } = onLeave()
      document.addEventListener(OPENED, () => opened.abort(), { once: true })
      import('./cast-corner.client.ts').then(
        ({ openCastCorner }) => signal.aborted || openCastCorner((href) => onEpisode?.(href), signal),
        () => undefined, // the receiver plays on
      )
    }
  }, [onLeave])
}

export default function CastScreen() {
  const cast = useCast()
  const session = useCastSession()
  const section = useFocus()
  useCastCorner()
  useRemoteIntents(toggleSubtitles)
  const { device, phase, problem } = cast
  const hasControls = phase === 'playing'
  const name = nameScreen(cast)
  return (
    <section ref={section} className="cast" aria-label={name} tabIndex={-1}>
      <Head own={session.episodes[0]?.href} />
      <div className="cast-foot">
        {problem && (
          <p className="cast-problem" role="alert">
            {problem}
          </p>
        )}
        {!problem && phase === 'stopped' && (
          <p className="cast-problem" role="status">{`Playback was stopped on ${device}.`}</p>
        )}
        {phase === 'other' && <p className="cast-problem" role="status">{`Something else is playing on ${device}.`}</p>}
        {hasControls && <Seek />}
        <div className="cast-bar">
          {hasControls && <Playback session={session} />}
          <Suggestion session={session} />
          <div className="cast-end">
            <Panels />
            <button className="button is-ghost" type="button" onClick={receiver.playHere}>
              Play here again
            </button>
          </div>
        </div>
      </div>
    </section>
  )
}

/** A control that had the focus is gone when the screen appears, or what it offered has been done. */
function useFocus() {
  const section = useRef<HTMLElement>(null)
  const { panel } = usePlayer()
  const { phase } = useCast()
  useEffect(() => {
    if (panel === null && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [panel, phase])
  return section
}

const nameScreen = ({ phase, device }: CastState): string =>
  phase === 'playing' ? `Playing on ${device}` : `Connected to ${device}`

/** Which device plays what; the name of the episode leads to its page. */
function Head({ own }: { own: string | undefined }) {
  const cast = useCast()
  const { href, heading } = cast
  const { onEpisode } = usePlayer()
  const openPage = (event: MouseEvent) => {
    if (href === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onEpisode(pageOf(href))
  }
  const known = findEpisode(href)
  const title = known?.title ?? heading?.title
  const episode = known ? known.number !== null && `Episode ${known.number}` : heading?.episode
  return (
    <>
      {known && <img className="cast-art" src={known.picture} alt="" />}
      <div className="cast-head">
        <Glyph name="remote" />
        <div>
          <h2>{nameScreen(cast)}</h2>
          {title && (
            <p>
              <span className="cast-title" lang={known?.lang}>
                {title}
              </span>
              {episode && <span>{` · ${episode}`}</span>}
            </p>
          )}
          {href !== null && own !== undefined && href !== own && (
            <a className="cast-page" href={pageOf(href)} onClick={openPage}>
              Open its page
            </a>
          )}
        </div>
      </div>
    </>
  )
}

/** The action that the state suggests: to go on after the end, to try again, or to play this page's episode there. */
function Suggestion({ session: { episodes, play } }: { session: CastControls }) {
  const cast = useCast()
  const { href, phase, time, device } = cast
  const { preferences } = usePlayer().preferences
  const [own, next] = episodes
  if (!own) return null
  if (href === null) return <Offer label={`Play on ${device}`} onClick={() => play(0)} />
  if (href !== own.href) return <Offer label={`Play ${nameOf(own.number)} on ${device}`} onClick={() => play(0)} />
  if (phase === 'failed') return <Offer label="Try again" onClick={() => play(0, time)} />
  if (phase === 'playing' && isOtherServer(cast, own))
    return <Offer label={`Play from ${own.sourceName} on ${device}`} onClick={() => play(0, time)} />
  if (phase === 'stopped') return <Offer label="Resume" onClick={() => play(0, time)} />
  if (phase !== 'ended') return null
  if (!next) return <Offer label="Play again" onClick={() => play(0, 0)} />
  const asks = preferences.autoplay && preferences.stillWatching && !isAttended()
  return (
    <>
      {asks && <p className="cast-question">Are you still watching?</p>}
      <Offer label={`Continue with ${nameOf(next.number)}`} onClick={() => play(1)} />
    </>
  )
}

const nameOf = (number: number | null): string => (number === null ? 'this film' : `episode ${number}`)

const Offer = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button className="button" type="button" onClick={onClick}>
    {label}
  </button>
)

function Seek() {
  const { time, duration } = useCast()
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? time
  const commit = () => {
    if (dragged !== null) receiver.seekTo(dragged)
    setDragged(null)
  }
  const text = `${formatTime(shown)} of ${formatTime(duration)}`
  return (
    <div className="cast-seek">
      <span aria-hidden="true">{formatTime(shown)}</span>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={text}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(shown)}
        style={{ '--level': duration > 0 ? Math.min(1, shown / duration) : 0 }}
        onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
      <span aria-hidden="true">{formatTime(duration)}</span>
    </div>
  )
}

function Playback({ session: { episodes, play } }: { session: CastControls }) {
  const { href, time, isPaused, isWaiting, isMuted, volume } = useCast()
  const [own, next] = episodes
  const hasNext = own !== undefined && own.href === href && next !== undefined
  return (
    <>
      <ControlButton
        name={isPaused ? 'Play' : 'Pause'}
        keys="K"
        glyph={isPaused ? 'play' : 'pause'}
        className="is-play"
        aria-busy={isWaiting}
        onClick={receiver.playOrPause}
      />
      <ControlButton name="Back 10 seconds" keys="J" glyph="back" onClick={() => receiver.seekTo(time - 10)} />
      <ControlButton name="Forward 10 seconds" keys="L" glyph="forward" onClick={() => receiver.seekTo(time + 10)} />
      {hasNext && <ControlButton name={`Next: ${nameOf(next.number)}`} keys="N" glyph="next" onClick={() => play(1)} />}
      <span className="cast-volume">
        <ControlButton
          name={isMuted ? 'Unmute' : 'Mute'}
          keys="M"
          glyph={isMuted || volume === 0 ? 'muted' : 'volumeHigh'}
          onClick={receiver.mute}
        />
        <input
          type="range"
          aria-label="Volume"
          min={0}
          max={100}
          value={Math.round((isMuted ? 0 : volume) * 100)}
          style={{ '--level': isMuted ? 0 : volume }}
          onChange={({ currentTarget }) => receiver.setVolume(Number(currentTarget.value) / 100)}
        />
      </span>
      <TrackSelect type="TEXT" label="Subtitles" />
      <TrackSelect type="AUDIO" label="Audio" />
    </>
  )
}

/** What can be opened over this screen. */
function Panels() {
  const { panel, setPanel } = usePlayer()
  return (
    <>
      <EpisodesButton />
      <ControlButton
        name="Settings"
        glyph="settings"
        aria-expanded={panel !== null && panel !== 'episodes'}
        onClick={() => setPanel(panel === null ? 'all' : null)}
      />
    </>
  )
}

function toggleSubtitles(): void {
  const { tracks, active } = getCast()
  const texts = tracks.filter(({ type }) => type === 'TEXT')
  const isOn = texts.some(({ trackId }) => active.includes(trackId))
  receiver.chooseTrack('TEXT', isOn ? null : (texts[0]?.trackId ?? null))
}
