import { setSpeed } from '../engine/media.client.ts'
import { saveChoice } from '../state/preferences.client.ts'
import { SPEEDS } from '../state/intent.ts'
import { usePlayer } from '../player-context.ts'
import { ChoiceList } from './choice-list.tsx'

export function QualityPage() {
  const { playback, preferences: chosen, engine, announce } = usePlayer()
  const { qualities, shownHeight } = playback
  const { quality } = chosen.preferences
  const known = qualities.some(({ height }) => height === quality)
  const choose = (height: number | null) => {
    chosen.prefer({ quality: height })
    engine()?.setQuality(height)
    announce(`Quality: ${height === null ? 'auto' : `${height}p`}`)
  }
  return (
    <ChoiceList<number | null>
      legend="Quality"
      chosen={
        known
          ? quality
          : quality === null
            ? null
            : nearest(
                qualities.map(({ height }) => height),
                quality,
              )
      }
      onChoose={choose}
      options={[
        { value: null, label: 'Auto', note: shownHeight ? `${shownHeight}p now` : '' },
        ...qualities.map(({ height, label }) => ({ value: height, label })),
      ]}
    />
  )
}

const nearest = (heights: readonly number[], wanted: number): number | null =>
  heights.find((height) => height <= wanted) ?? heights.at(-1) ?? null

export function SpeedPage() {
  const { playback, video, announce } = usePlayer()
  const choose = (speed: number) => {
    if (video.current) setSpeed(video.current, speed)
    announce(`Speed ${speed}×`)
  }
  return (
    <ChoiceList
      legend="Speed"
      chosen={playback.rate}
      onChoose={choose}
      options={SPEEDS.map((speed) => ({ value: speed, label: speed === 1 ? 'Normal' : `${speed}×` }))}
    />
  )
}

export function AudioPage() {
  const { playback, engine, titleKey, announce } = usePlayer()
  const { audioTracks, audioTrack } = playback
  const choose = (id: number) => {
    engine()?.setAudioTrack(id)
    const selected = audioTracks.find((one) => one.id === id)
    if (selected?.language) saveChoice(titleKey, { sound: selected.language })
    announce(`Audio: ${selected?.label ?? ''}`)
  }
  return (
    <ChoiceList
      legend="Audio"
      chosen={audioTrack}
      onChoose={(id) => id !== null && choose(id)}
      options={audioTracks.map(({ id, label }) => ({ value: id as number | null, label }))}
    />
  )
}
