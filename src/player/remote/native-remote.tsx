/** Shown over the video while the browser plays it on another device; the player's own controls keep working. */
import { useEffect } from 'react'
import { Glyph } from '../controls/glyphs.tsx'
import { usePlayer } from '../player-context.ts'
import { isAirPlay, playHere, showDevices, showOwnSubtitles } from './native.client.ts'
import './native-remote.css'

export function NativeRemote() {
  const { video, subtitles, announce } = usePlayer()
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
