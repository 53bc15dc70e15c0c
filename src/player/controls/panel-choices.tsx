import { setSpeed } from '../engine/media.client.ts'
import { saveChoice } from '../state/preferences.client.ts'
import { SPEEDS } from '../state/intent.ts'
import { usePlayer } from '../player-context.ts'
import { ChoiceList } from './choice-list.tsx'

export function QualityPage() {
  const {
    playback,
    preferences: { preferences, update },
    engine,
    announce,
  } = usePlayer()
  const { qualities, shownHeight } = playback
  const { quality } = preferences
  const isAvailable = qualities.some(({ height }) => height === quality)
  const choose = (height: number | null) => {
    update({ quality: height })
    engine()?.setQuality(height)
    announce(`Quality: ${height === null ? 'auto' : `${height}p`}`)
  }
  return (
    <ChoiceList<number | null>
      legend="Quality"
      selected={
        isAvailable
          ? quality
          : quality === null
            ? null
            : nearestHeight(
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

const nearestHeight = (heights: readonly number[], wanted: number): number | null =>
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
      selected={playback.rate}
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
    if (selected?.language) saveChoice(titleKey, { audio: selected.language })
    announce(`Audio: ${selected?.label ?? ''}`)
  }
  return (
    <ChoiceList<number | null>
      legend="Audio"
      selected={audioTrack}
      onChoose={(id) => id !== null && choose(id)}
      options={audioTracks.map(({ id, label }) => ({ value: id, label }))}
    />
  )
}
