import { useEffect, useState } from 'react'
import { readPreferences, savePreferences } from './state/preferences.client.ts'
import { DEFAULTS, type Preferences } from './state/preferences.ts'
import { SKIP_RULES, type SkipRule, type SkipRules } from './state/skip-rules.ts'

type Flag = 'autoplay' | 'stillWatching' | 'keys' | 'mini'

const FLAGS: readonly (readonly [flag: Flag, label: string, hint: string])[] = [
  ['autoplay', 'Autoplay', 'Start episodes and continue to the next'],
  ['stillWatching', 'Ask if I’m still watching', 'After three episodes without a touch'],
  ['keys', 'Keyboard shortcuts', 'Active anywhere on the watch page'],
  ['mini', 'Mini player', 'Keeps playing in a corner while you browse this site'],
]
const SKIP_LABELS: Readonly<Record<SkipRule, string>> = {
  ask: 'Show a button',
  always: 'Automatically',
  never: 'Never',
}

/** The player's settings in this browser that can be changed without a video. */
export function PlaybackSettings() {
  const [preferences, setPreferences] = useState(DEFAULTS)
  useEffect(() => setPreferences(readPreferences()), [])
  function update(change: Partial<Preferences>) {
    // a player in another tab may have changed others
    const next = { ...readPreferences(), ...change }
    setPreferences(next)
    savePreferences(next)
  }
  return (
    <>
      {FLAGS.map(([flag, label, hint]) => (
        <div className="setting-row" key={flag}>
          <label className="setting-text" htmlFor={`playback-${flag}`}>
            <b>{label}</b>
            <span>{hint}</span>
          </label>
          <input
            type="checkbox"
            role="switch"
            id={`playback-${flag}`}
            checked={preferences[flag]}
            aria-checked={preferences[flag]}
            onChange={({ currentTarget }) => update({ [flag]: currentTarget.checked })}
          />
        </div>
      ))}
      <div className="setting-row">
        <label className="setting-text" htmlFor="playback-skip">
          <b>Skip intros and credits</b>
        </label>
        <select
          className="field"
          id="playback-skip"
          value={toOneRule(preferences.skip)}
          onChange={({ currentTarget }) => update({ skip: ofAllKinds(currentTarget.value) })}
        >
          {SKIP_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {SKIP_LABELS[rule]}
            </option>
          ))}
          <option value="custom" hidden>
            Custom
          </option>
        </select>
      </div>
    </>
  )
}

function toOneRule(rules: SkipRules): SkipRule | 'custom' {
  const [first = 'ask', ...others] = new Set(Object.values(rules))
  return others.length > 0 ? 'custom' : first
}

function ofAllKinds(value: string): SkipRules {
  const rule = SKIP_RULES.find((one) => one === value) ?? 'ask'
  return { intro: rule, outro: rule, recap: rule, preview: rule }
}
