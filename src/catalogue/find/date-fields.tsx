import { useEffect, useState } from 'react'
import type { ChoiceName, Choices } from './choices.ts'
import { MONTHS } from './filter-labels.ts'
import type { OnChoice } from './use-filters.ts'

interface DateFieldsProps {
  choices: Choices
  onChange: OnChoice
}

/** The range of start dates: each part is optional, and a year alone is enough. */
export function DateFields({ choices, onChange }: DateFieldsProps) {
  return (
    <>
      <DayFields legend="Started on or after" side="s" choices={choices} onChange={onChange} />
      <DayFields legend="Started on or before" side="e" choices={choices} onChange={onChange} />
      <p className="muted">A year is enough. Months and days need one.</p>
    </>
  )
}

function DayFields({ legend, side, choices, onChange }: DateFieldsProps & { legend: string; side: 's' | 'e' }) {
  const value = (part: 'y' | 'm' | 'd') => choices[`${side}${part}`] ?? ''
  return (
    <fieldset className="date-fields">
      <legend>{legend}</legend>
      <TypedNumber
        name={`${side}d`}
        label="Day"
        pattern="0?[1-9]|[12]\d|3[01]"
        length={2}
        value={value('d')}
        onCommit={onChange}
      />
      <label>
        <span>Month</span>
        <select className="field" name={`${side}m`} value={value('m')} onChange={onChange}>
          <option value="">Any</option>
          {MONTHS.map((month, at) => (
            <option key={month} value={String(at + 1)}>
              {month}
            </option>
          ))}
        </select>
      </label>
      <TypedNumber
        name={`${side}y`}
        label="Year"
        pattern="19\d\d|2[01]\d\d|2200"
        length={4}
        value={value('y')}
        onCommit={onChange}
      />
    </fieldset>
  )
}

interface TypedNumberProps {
  name: ChoiceName
  label: string
  pattern: string
  length: number
  value: string
  onCommit: OnChoice
}

/** Reports a complete value, or any valid one on blur; an invalid value is marked and not reported. */
function TypedNumber({ name, label, pattern, length, value, onCommit }: TypedNumberProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const commit = (event: { target: HTMLInputElement }) => event.target.validity.valid && onCommit(event)
  return (
    <label>
      <span>{label}</span>
      <input
        className="field"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Any"
        pattern={pattern}
        maxLength={length}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value.length === length) commit(event)
        }}
        onBlur={commit}
      />
    </label>
  )
}
