import { useEffect, useState } from 'react'
import { setMuted, setVolume } from '../media.client.ts'
import { usePlayer } from '../player-context.ts'
import { ControlButton } from './control-button.tsx'

/** The mute button and volume slider; no slider where only the device's buttons change the volume. */
export function Volume() {
  const { playback, act, video } = usePlayer()
  const { volume, muted } = playback
  const [canSet, setCanSet] = useState(true)
  useEffect(() => setCanSet(canSetVolume()), [])
  const level = muted ? 0 : volume
  return (
    <div className="player-volume" style={{ '--level': level }}>
      <ControlButton
        name={level === 0 ? 'Unmute' : 'Mute'}
        keys="M"
        glyph={level === 0 ? 'muted' : level < 0.5 ? 'volumeLow' : 'volumeHigh'}
        onClick={() => act({ type: 'mute' })}
      />
      {canSet && (
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={level}
          aria-label="Volume"
          aria-valuetext={`${Math.round(level * 100)}%`}
          onChange={({ currentTarget }) => {
            if (!video.current) return
            setVolume(video.current, Number(currentTarget.value))
            setMuted(video.current, false)
          }}
        />
      )}
    </div>
  )
}

/** False on iPhones and iPads, where only the device's buttons change the volume. */
function canSetVolume(): boolean {
  const probe = document.createElement('video')
  probe.volume = 0.5
  return probe.volume === 0.5
}
