import { toScore, listScoreValues, type ScoreFormat, toScoreValue } from '../entries/score.ts'
import { scoreValueLabel } from '../entries/score-labels.ts'
import { LazySelect } from './lazy-select.tsx'

interface ScoreSelectProps {
  /** 0 for none. */
  score: number
  format: ScoreFormat
  label: string
  onChange: (score: number) => void
}

/** Chooses a score in the user's format. */
export function ScoreSelect({ score, format, label, onChange }: ScoreSelectProps) {
  const value = toScoreValue(score, format) ?? 0
  return (
    <LazySelect
      label={label}
      value={String(value)}
      shown={value === 0 ? '–' : scoreValueLabel(value, format)}
      options={() => [
        ['0', 'No score'],
        ...listScoreValues(format)
          .toReversed()
          .map((one): [string, string] => [String(one), scoreValueLabel(one, format)]),
      ]}
      onChange={(chosen) => onChange(toScore(Number(chosen), format) ?? 0)}
    />
  )
}
