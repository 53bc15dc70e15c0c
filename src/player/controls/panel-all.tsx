import type { ReactNode } from 'react'
import { usePlayer } from '../player-context.ts'
import { Glyph } from './glyphs.tsx'

/** Everything that can be chosen, with what is chosen now. */
export function AllSettings() {
  const { playback, chosen, words, open } = usePlayer()
  const { qualities, shownHeight, sounds, sound, rate } = playback
  const { preferences, prefer } = chosen
  const automatic = `Auto${shownHeight ? ` · ${shownHeight}p` : ''}`
  return (
    <>
      {qualities.length > 1 && (
        <Row
          label="Quality"
          value={preferences.quality ? `${preferences.quality}p` : automatic}
          onClick={() => open('quality')}
        />
      )}
      <Row label="Speed" value={rate === 1 ? 'Normal' : `${rate}×`} onClick={() => open('speed')} />
      {sounds.length > 1 && (
        <Row label="Audio" value={sounds.find(({ id }) => id === sound)?.label ?? ''} onClick={() => open('sound')} />
      )}
      <Row label="Subtitles" value={words.chosen?.label ?? 'Off'} onClick={() => open('words')} />
      <hr />
      <Switch label="Skip intros by themselves" on={preferences.autoSkip} onChange={(autoSkip) => prefer({ autoSkip })}>
        Openings, endings, recaps and previews
      </Switch>
      <Switch label="Autoplay" on={preferences.autoplay} onChange={(autoplay) => prefer({ autoplay })}>
        Episodes begin by themselves, and the next one follows
      </Switch>
      <div className="panel-keyboard">
        <Switch label="Single keys" on={preferences.keys} onChange={(keys) => prefer({ keys })}>
          Work anywhere on this page
        </Switch>
        <Row label="Keyboard" value="" onClick={() => open('keys')} />
      </div>
    </>
  )
}

export function Row({ label, value, onClick }: { label: string; value: string; onClick: () => void }) {
  return (
    <button className="panel-row" type="button" onClick={onClick}>
      <span>{label}</span>
      <span className="panel-value">{value}</span>
      <Glyph name="more" />
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
