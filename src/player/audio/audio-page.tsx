import { ChoiceList } from '../controls/choice-list.tsx'
import { Stepper, Switch } from '../controls/panel-parts.tsx'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import { changeExtras } from '../state/extras.ts'
import { findAudioObstacle, MAX_AUDIO_DELAY } from './audio-graph.client.ts'

const GAINS = [1, 1.5, 2, 3] as const
/** Seconds. */
const DELAY_STEP = 0.05

/** The audio track, and changes to the sound. */
export function AudioPage() {
  const { playback, video, engine, choices, announce } = usePlayer()
  const { audioTracks, audioTrack } = playback
  const choose = (id: number) => {
    engine()?.setAudioTrack(id)
    const selected = audioTracks.find((one) => one.id === id)
    if (selected) choices.save({ audio: { language: selected.language, label: selected.label } })
    announce(`Audio: ${selected?.label ?? ''}`)
  }
  const obstacle = video.current && findAudioObstacle(video.current)
  return (
    <>
      {audioTracks.length > 1 && (
        <>
          <ChoiceList<number | null>
            legend="Audio"
            selected={audioTrack}
            onChoose={(id) => id !== null && choose(id)}
            options={audioTracks.map(({ id, label }) => ({ value: id, label }))}
          />
          <hr />
        </>
      )}
      {obstacle ? (
        <p className="panel-note">{`${obstacle} Volume boost, night mode and audio delay aren’t available.`}</p>
      ) : (
        <Sound />
      )}
    </>
  )
}

function Sound() {
  const { gain, night, audioDelay } = useExtras()
  const { announce } = usePlayer()
  const delay = (change: number) =>
    changeExtras({ audioDelay: Math.min(MAX_AUDIO_DELAY, Math.max(0, Math.round((audioDelay + change) * 100) / 100)) })
  return (
    <>
      <ChoiceList<number>
        inline
        legend="Volume boost"
        selected={gain}
        onChoose={(value) => {
          changeExtras({ gain: value })
          announce(`Volume boost ${value * 100}%`)
        }}
        options={GAINS.map((value) => ({ value, label: value === 1 ? 'Off' : `${value * 100}%` }))}
      />
      <Switch label="Night mode" on={night} onChange={(on) => changeExtras({ night: on })}>
        Quiet voices louder, loud scenes quieter. Mixes surround sound to stereo.
      </Switch>
      <Stepper
        label="Audio delay"
        value={`${audioDelay.toFixed(2)} s`}
        less="Audio 0.05 seconds earlier"
        more="Audio 0.05 seconds later"
        onStep={(direction) => delay(direction * DELAY_STEP)}
      />
      <p className="panel-note">Audio can be delayed, but not moved earlier.</p>
    </>
  )
}
