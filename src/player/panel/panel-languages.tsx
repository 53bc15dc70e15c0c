import { LANGUAGES, MODE_LABELS } from '#src/catalogue/episode/playback-options.ts'
import { NO_RULES, type PlaybackRules, SUBTITLE_MODES } from '#src/catalogue/episode/playback-rules.ts'
import { Switch } from '../controls/panel-parts.tsx'
import { usePlayer } from '../player-context.ts'

/** The audio and subtitles that the viewer wants in all titles. */
export function LanguagesPage() {
  const { rules = NO_RULES, onRules } = usePlayer()
  const update = (change: Partial<PlaybackRules>) => onRules?.({ ...rules, ...change })
  return (
    <>
      <Select
        label="Audio"
        value={rules.audio ?? ''}
        options={[['', 'As published'], ...LANGUAGES]}
        onChange={(audio) => update({ audio: audio || null })}
      />
      <Select
        label="Subtitles"
        value={rules.subtitles ?? ''}
        options={[['', 'As your browser’s'], ...LANGUAGES]}
        onChange={(subtitles) => update({ subtitles: subtitles || null })}
      />
      <Select
        label="Show"
        value={rules.mode}
        options={SUBTITLE_MODES.map((mode) => [mode, MODE_LABELS[mode]] as const)}
        onChange={(value) => update({ mode: SUBTITLE_MODES.find((mode) => mode === value) ?? 'default' })}
      />
      <Switch label="Prefer SDH" on={rules.sdh} onChange={(sdh) => update({ sdh })}>
        Subtitles that also describe sounds
      </Switch>
      <p className="panel-note">What you choose for one title stays.</p>
    </>
  )
}

interface SelectProps {
  label: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  // an app may have chosen another language
  const isKnown = options.some(([one]) => one === value)
  return (
    <label className="panel-row panel-select">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={value}>{value}</option>}
      </select>
    </label>
  )
}
