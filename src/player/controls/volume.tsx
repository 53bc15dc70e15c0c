import { useEffect, useState } from 'react'
import { setMuted, setVolume } from '../engine/media.client.ts'
import { usePlayer } from '../player-context.ts'
import { ControlButton } from './control-button.tsx'
import { vars } from './vars.ts'

/** Sound on, off, and how loud; where the system alone has a say in that, only on and off. */
export function Volume() {
  const { playback, act, video } = usePlayer()
  const { volume, muted } = playback
  const [settable, setSettable] = useState(true)
  useEffect(() => setSettable(canSetVolume()), [])
  const heard = muted ? 0 : volume
  return (
    <div className="player-volume" style={vars({ '--level': heard })}>
      <ControlButton
        name={heard === 0 ? 'Unmute' : 'Mute'}
        keys="M"
        glyph={heard === 0 ? 'muted' : heard < 0.5 ? 'soft' : 'loud'}
        onClick={() => act({ type: 'mute' })}
      />
      {settable && (
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={heard}
          aria-label="Volume"
          aria-valuetext={`${Math.round(heard * 100)}%`}
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

/** On an iPhone and an iPad only its buttons change it. */
function canSetVolume(): boolean {
  const probe = document.createElement('video')
  probe.volume = 0.5
  return probe.volume === 0.5
}
