/** Shown over the video while the browser plays it on another device; the player's own controls keep working. */
import { useEffect } from 'react'
import { ControlButton } from '../controls/control-button.tsx'
import { Glyph } from '../controls/glyphs.tsx'
import { usePlayer } from '../player-context.ts'
import { isAirPlay, playHere, showDevices, showOwnSubtitles } from './native.client.ts'
import './native-remote.css'

export function NativeRemote() {
  const { video, subtitles, announce, playback, act } = usePlayer()
  const isPaused = playback.paused || playback.ended
  const language = subtitles.selected?.language
  useEffect(() => {
    const element = video.current
    return element ? showOwnSubtitles(element, language) : undefined
  }, [video, language])
  const withVideo = (use: (element: HTMLVideoElement) => void) => () => {
    if (video.current) use(video.current)
  }
  const change = withVideo((element) => {
    void showDevices(element).then((problem) => {
      if (problem) announce(problem)
    })
  })
  const name = isAirPlay(video.current) ? 'with AirPlay' : 'on another device'
  return (
    <section className="native-remote" aria-label={`Playing ${name}`}>
      <p>
        <Glyph name="remote" />
        {`Playing ${name}`}
      </p>
      <div>
        {/* on phones, the other one is in the middle of the video, which this covers */}
        <ControlButton
          name={isPaused ? 'Play' : 'Pause'}
          keys="K"
          glyph={isPaused ? 'play' : 'pause'}
          onClick={() => act({ type: 'toggle' })}
        />
        <button className="button" type="button" onClick={withVideo(playHere)}>
          Play here again
        </button>
        <button className="button is-ghost" type="button" onClick={change}>
          Change device
        </button>
      </div>
    </section>
  )
}
