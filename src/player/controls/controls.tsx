import { usePlayer } from '../player-context.ts'
import { formatTime } from '../time/timeline.ts'
import { ControlButton } from './control-button.tsx'
import { EpisodesButton } from './episodes-button.tsx'
import { Glyph } from './glyphs.tsx'
import { SeekBar } from './seek-bar.tsx'
import { Volume } from './volume.tsx'

/** The control bar: the seek bar, with all other controls below it. */
export function Controls() {
  const { playback, playable, next, previous, act } = usePlayer()
  const { paused, ended, time, duration } = playback
  return (
    <div className="player-controls" role="group" aria-label="Player controls">
      <SeekBar key={playable.address} />
      <div className="player-bar">
        <ControlButton
          name={paused || ended ? 'Play' : 'Pause'}
          keys="K"
          glyph={paused || ended ? 'play' : 'pause'}
          className="is-play"
          onClick={() => act({ type: 'toggle' })}
        />
        <ControlButton
          name="Back 10 seconds"
          keys="J"
          glyph="back"
          onClick={() => act({ type: 'seekBy', seconds: -10 })}
        />
        <ControlButton
          name="Forward 10 seconds"
          keys="L"
          glyph="forward"
          onClick={() => act({ type: 'seekBy', seconds: 10 })}
        />
        {previous && (
          <ControlButton
            name={`Previous: ${previous.label}`}
            keys="P"
            glyph="previous"
            className="is-wide"
            onClick={() => act({ type: 'previous' })}
          />
        )}
        {next && (
          <ControlButton name={`Next: ${next.label}`} keys="N" glyph="next" onClick={() => act({ type: 'next' })} />
        )}
        <Volume />
        <p className="player-time">
          {formatTime(time)}
          <span>{` / ${formatTime(duration)}`}</span>
        </p>
        <BarEnd />
      </div>
    </div>
  )
}

/** The controls on the right: subtitles, settings and screens. */
function BarEnd() {
  const { playback, subtitles, theatre, act, setPanel, panel, cast } = usePlayer()
  const { fullScreen, pictureInPicture, shownHeight } = playback
  const canPictureInPicture = typeof document !== 'undefined' && document.pictureInPictureEnabled
  const hasSubtitles = subtitles.all.length > 0
  return (
    <div className="player-bar-end">
      <EpisodesButton />
      {hasSubtitles && (
        <ControlButton
          name={subtitles.selected ? `Subtitles: ${subtitles.selected.label}` : 'Subtitles: off'}
          keys="C"
          glyph="subtitles"
          className="has-label"
          aria-expanded={panel === 'subtitles'}
          data-on={subtitles.selected ? '' : undefined}
          onClick={() => setPanel(panel === 'subtitles' ? null : 'subtitles')}
        >
          <span className="player-label">{subtitles.selected?.label ?? 'Off'}</span>
        </ControlButton>
      )}
      <ControlButton
        name={shownHeight === null ? 'Settings' : `Settings: ${shownHeight}p`}
        glyph="settings"
        className="has-label"
        aria-expanded={panel !== null && !/^(subtitles|shortcuts|episodes|devices)$/.test(panel)}
        onClick={() => setPanel(panel === null ? 'all' : null)}
      >
        {shownHeight !== null && <span className="player-label">{`${shownHeight}p`}</span>}
      </ControlButton>
      {/* Google's script needs this interface, which only some browsers have, and only on https */}
      {((cast && 'PresentationRequest' in window) || playback.remote !== 'none') && (
        <ControlButton
          name="Play on another device"
          glyph="remote"
          aria-expanded={panel === 'devices'}
          onClick={() => setPanel(panel === 'devices' ? null : 'devices')}
        />
      )}
      {canPictureInPicture && (
        <ControlButton
          name={pictureInPicture ? 'Exit picture in picture' : 'Picture in picture'}
          keys="I"
          glyph="pictureInPicture"
          className="is-wide"
          onClick={() => act({ type: 'pictureInPicture' })}
        />
      )}
      {theatre !== undefined && !fullScreen && (
        <ControlButton
          name={theatre ? 'Exit theatre mode' : 'Theatre mode'}
          keys="T"
          glyph="theatre"
          className="is-wide is-theatre"
          onClick={() => act({ type: 'theatre' })}
        />
      )}
      <ControlButton
        name={fullScreen ? 'Exit full screen' : 'Full screen'}
        keys="F"
        glyph={fullScreen ? 'exitFullScreen' : 'fullScreen'}
        onClick={() => act({ type: 'fullScreen' })}
      />
    </div>
  )
}

/** Large controls in the middle of the video, for touch. */
export function TouchControls() {
  const { playback, act } = usePlayer()
  const isPaused = playback.paused || playback.ended
  return (
    <div className="player-touch">
      <button type="button" aria-label="Back 10 seconds" onClick={() => act({ type: 'seekBy', seconds: -10 })}>
        <Glyph name="back" />
        <b aria-hidden="true">10</b>
      </button>
      <button
        type="button"
        className="is-play"
        aria-label={isPaused ? 'Play' : 'Pause'}
        onClick={() => act({ type: 'toggle' })}
      >
        <Glyph name={isPaused ? 'play' : 'pause'} />
      </button>
      <button type="button" aria-label="Forward 10 seconds" onClick={() => act({ type: 'seekBy', seconds: 10 })}>
        <Glyph name="forward" />
        <b aria-hidden="true">10</b>
      </button>
    </div>
  )
}
