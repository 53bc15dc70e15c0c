/** Shown in place of the video while a Cast receiver plays: what plays where, and its controls. */
import { useState } from 'react'
import { ControlButton } from '../controls/control-button.tsx'
import { Glyph } from '../controls/glyphs.tsx'
import { usePlayer } from '../player-context.ts'
import { formatTime } from '../time/timeline.ts'
import './cast.css'
import { getCast } from './cast-state.ts'
import { findEpisode, receiver } from './receiver.client.ts'
import { TrackSelect } from './track-select.tsx'
import { useCast } from './use-cast.ts'
import { type CastControls, useCastSession } from './use-cast-session.ts'
import { useRemoteIntents } from './use-remote-intents.ts'

export default function CastScreen() {
  const cast = useCast()
  const session = useCastSession()
  useRemoteIntents(toggleSubtitles)
  const { device, href, problem } = cast
  const playing = href === null ? undefined : findEpisode(href)
  return (
    <section className="cast" aria-label={`Playing on ${device}`}>
      {playing && <img className="cast-art" src={playing.picture} alt="" />}
      <div className="cast-head">
        <Glyph name="remote" />
        <div>
          <h2>{`Playing on ${device}`}</h2>
          {playing && (
            <p>
              <span className="cast-title">{playing.title}</span>
              {playing.number !== null && <span>{` · Episode ${playing.number}`}</span>}
            </p>
          )}
        </div>
      </div>
      <div className="cast-foot">
        {problem && (
          <p className="cast-problem" role="alert">
            {problem}
          </p>
        )}
        {href !== null && !cast.hasEnded && problem === null && <Seek />}
        <div className="cast-bar">
          {href !== null && !cast.hasEnded && problem === null && <Playback session={session} />}
          <Suggestion session={session} />
          <button className="button is-ghost cast-here" type="button" onClick={receiver.playHere}>
            Play here again
          </button>
        </div>
      </div>
    </section>
  )
}

/** The action that the state suggests: to go on after the end, to try again, or to play this page's episode there. */
function Suggestion({ session: { episodes, play } }: { session: CastControls }) {
  const { href, hasEnded, problem, time, device } = useCast()
  const { preferences } = usePlayer().preferences
  const [own, next] = episodes
  if (!own) return null
  if (href !== null && href !== own.href)
    return <Offer label={`Play ${nameOf(own.number)} on ${device}`} onClick={() => play(0)} />
  if (problem !== null && href !== null) return <Offer label="Try again" onClick={() => play(0, time)} />
  if (href === null) return <Offer label={`Play on ${device}`} onClick={() => play(0)} />
  if (!hasEnded) return null
  if (!next) return <Offer label="Play again" onClick={() => play(0)} />
  return (
    <>
      {preferences.autoplay && preferences.stillWatching && <p className="cast-question">Are you still watching?</p>}
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

function toggleSubtitles(): void {
  const { tracks, active } = getCast()
  const texts = tracks.filter(({ type }) => type === 'TEXT')
  const isOn = texts.some(({ trackId }) => active.includes(trackId))
  receiver.chooseTrack('TEXT', isOn ? null : (texts[0]?.trackId ?? null))
}
