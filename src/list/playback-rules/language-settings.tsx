import { useState } from 'react'
import { LANGUAGES, MODE_LABELS } from '#src/catalogue/episode/playback-options.ts'
import { type PlaybackRules, SUBTITLE_MODES } from '#src/catalogue/episode/playback-rules.ts'

interface LanguageSettingsProps {
  rules: PlaybackRules
  /** Saves them. @returns what went wrong, or null */
  onChange: (rules: PlaybackRules) => Promise<string | null>
}

/** Which audio and subtitles a viewer wants in all titles. */
export function LanguageSettings({ rules: initial, onChange }: LanguageSettingsProps) {
  const [rules, setRules] = useState(initial)
  const [failure, setFailure] = useState<string | null>(null)
  function update(change: Partial<PlaybackRules>) {
    const next = { ...rules, ...change }
    setRules(next)
    setFailure(null)
    void onChange(next).then(setFailure)
  }
  return (
    <>
      <LanguageRow
        id="playback-audio"
        label="Audio"
        none="As published"
        value={rules.audio}
        onChange={(audio) => update({ audio })}
      />
      <LanguageRow
        id="playback-subtitles"
        label="Subtitles"
        none="Your browser’s language"
        value={rules.subtitles}
        onChange={(subtitles) => update({ subtitles })}
      />
      <div className="setting-row">
        <label className="setting-text" htmlFor="playback-mode">
          <b>Show subtitles</b>
        </label>
        <select
          className="field"
          id="playback-mode"
          value={rules.mode}
          onChange={({ currentTarget }) =>
            update({ mode: SUBTITLE_MODES.find((mode) => mode === currentTarget.value) ?? 'default' })
          }
        >
          {SUBTITLE_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {MODE_LABELS[mode]}
            </option>
          ))}
        </select>
      </div>
      <div className="setting-row">
        <label className="setting-text" htmlFor="playback-sdh">
          <b>Prefer SDH</b>
          <span>Subtitles that also describe sounds</span>
        </label>
        <input
          type="checkbox"
          role="switch"
          id="playback-sdh"
          checked={rules.sdh}
          aria-checked={rules.sdh}
          onChange={({ currentTarget }) => update({ sdh: currentTarget.checked })}
        />
      </div>
      {failure !== null && (
        <p className="form-trouble" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}

interface LanguageRowProps {
  id: string
  label: string
  /** The name of no choice. */
  none: string
  value: string | null
  onChange: (language: string | null) => void
}

function LanguageRow({ id, label, none, value, onChange }: LanguageRowProps) {
  // an app may have chosen another one
  const isKnown = value === null || LANGUAGES.some(([code]) => code === value)
  return (
    <div className="setting-row">
      <label className="setting-text" htmlFor={id}>
        <b>{label}</b>
      </label>
      <select
        className="field"
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">{none}</option>
        {LANGUAGES.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={value}>{value}</option>}
      </select>
    </div>
  )
}
