import type { ReactNode } from 'react'
import { usePlayer } from '../player-context.ts'
import { Glyph } from './glyphs.tsx'

/** All settings with their current values. */
export function AllSettings() {
  const {
    playback,
    preferences: { preferences, update },
    subtitles,
    setPanel,
  } = usePlayer()
  const { qualities, shownHeight, audioTracks, audioTrack, rate } = playback
  const automatic = `Auto${shownHeight ? ` · ${shownHeight}p` : ''}`
  return (
    <>
      {qualities.length > 1 && (
        <Row
          label="Quality"
          value={preferences.quality ? `${preferences.quality}p` : automatic}
          onClick={() => setPanel('quality')}
        />
      )}
      <Row label="Speed" value={rate === 1 ? 'Normal' : `${rate}×`} onClick={() => setPanel('speed')} />
      {audioTracks.length > 1 && (
        <Row
          label="Audio"
          value={audioTracks.find(({ id }) => id === audioTrack)?.label ?? ''}
          onClick={() => setPanel('audio')}
        />
      )}
      <Row label="Subtitles" value={subtitles.selected?.label ?? 'Off'} onClick={() => setPanel('subtitles')} />
      <hr />
      <Switch label="Skip intros automatically" on={preferences.autoSkip} onChange={(autoSkip) => update({ autoSkip })}>
        Also outros, recaps and previews
      </Switch>
      <Switch label="Autoplay" on={preferences.autoplay} onChange={(autoplay) => update({ autoplay })}>
        Start episodes and continue to the next
      </Switch>
      <div className="panel-keyboard">
        <Switch label="Keyboard shortcuts" on={preferences.keys} onChange={(keys) => update({ keys })}>
          Active anywhere on this page
        </Switch>
        <Row label="All shortcuts" value="" onClick={() => setPanel('shortcuts')} />
      </div>
    </>
  )
}

export function Row({ label, value, onClick }: { label: string; value: string; onClick: () => void }) {
  return (
    <button className="panel-row" type="button" onClick={onClick}>
      <span>{label}</span>
      <span className="panel-value">{value}</span>
      <Glyph name="chevronForward" />
    </button>
  )
}

interface SwitchProps {
  label: string
  on: boolean
  onChange(on: boolean): void
  children?: ReactNode
}

export function Switch({ label, on, onChange, children }: SwitchProps) {
  return (
    <label className="panel-row panel-switch">
      <span>
        {label}
        {children && <small>{children}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
