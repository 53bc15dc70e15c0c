import { setSpeed } from '../media.client.ts'
import { SPEEDS } from '../state/intent.ts'
import { usePlayer } from '../player-context.ts'
import { nearestQuality } from './nearest-quality.ts'
import { ChoiceList } from '../controls/choice-list.tsx'

export function QualityPage() {
  const {
    playback,
    preferences: { preferences, update },
    engine,
    announce,
  } = usePlayer()
  const { qualities, shownHeight } = playback
  const { quality } = preferences
  const choose = (height: number | null) => {
    update({ quality: height })
    engine()?.setQuality(height)
    announce(`Quality: ${qualities.find((one) => one.height === height)?.label ?? 'auto'}`)
  }
  return (
    <ChoiceList<number | null>
      legend="Quality"
      selected={quality === null ? null : (nearestQuality(qualities, quality)?.height ?? null)}
      onChoose={choose}
      options={[
        { value: null, label: 'Auto', note: shownHeight && quality === null ? `${shownHeight}p now` : '' },
        ...qualities.map(({ height, label }) => ({ value: height, label })),
      ]}
    />
  )
}

export function SpeedPage() {
  const { playback, video, announce } = usePlayer()
  const choose = (speed: number) => {
    if (video.current) setSpeed(video.current, speed)
    announce(`Speed ${speed}×`)
  }
  return (
    <>
      <label className="panel-row panel-range">
        <span>Fine</span>
        <input
          type="range"
          min={0.25}
          max={4}
          step={0.05}
          value={playback.rate}
          aria-valuetext={`${playback.rate}×`}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
        <output>{`${playback.rate.toFixed(2)}×`}</output>
      </label>
      <ChoiceList
        legend="Speed"
        selected={playback.rate}
        onChoose={choose}
        options={SPEEDS.map((speed) => ({ value: speed, label: speed === 1 ? 'Normal' : `${speed}×` }))}
      />
      <p className="panel-note">Voices keep their pitch at any speed.</p>
    </>
  )
}
