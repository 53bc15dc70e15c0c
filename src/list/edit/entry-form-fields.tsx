import { ENTRY_LIMITS, LIST_STATUSES } from '../entries/entry.ts'
import { listScoreValues, type ScoreFormat, toScoreValue } from '../entries/score.ts'
import { scoreValueLabel } from '../entries/score-labels.ts'
import { STATUS_LABELS } from '../entries/status-labels.ts'
import { type ReactNode, useRef } from 'react'
import { DateField } from './date-field.tsx'
import type { EditableEntry } from './entry-fields.ts'

interface EntryFormFieldsProps {
  entry: EditableEntry
  /** Whether this browser has only the start of the notes, which then can't be changed. */
  notesCut?: boolean | undefined
  /** Null if unknown. */
  episodes: number | null
  format: ScoreFormat
  /** The names of all of the user's lists. */
  customLists: readonly string[]
}

/** The fields of an entry, in a form that also works without JavaScript. */
export function EntryFormFields({ entry, notesCut, episodes, format, customLists }: EntryFormFieldsProps) {
  return (
    <>
      <fieldset className="entry-status">
        <legend>Status</legend>
        {LIST_STATUSES.map((status) => (
          <label className="entry-choice" key={status}>
            <input type="radio" name="status" value={status} defaultChecked={status === entry.status} />
            <span>{STATUS_LABELS[status]}</span>
          </label>
        ))}
      </fieldset>
      <div className="entry-grid">
        <Stepper
          label={episodes === null ? 'Episodes watched' : `Episodes watched of ${episodes}`}
          less="One episode less"
          more="One episode more"
        >
          <input
            className="field"
            type="number"
            name="progress"
            min={0}
            max={episodes ?? 99_999}
            inputMode="numeric"
            defaultValue={entry.progress}
          />
        </Stepper>
        <ScoreField score={entry.score} format={format} />
        <DateField name="startedOn" label="Started" value={entry.startedOn} />
        <DateField name="finishedOn" label="Finished" value={entry.finishedOn} />
        <label>
          <span>Times rewatched</span>
          <input
            className="field"
            type="number"
            name="timesRewatched"
            min={0}
            max={ENTRY_LIMITS.timesRewatched}
            inputMode="numeric"
            defaultValue={entry.timesRewatched}
          />
        </label>
      </div>
      <label className="entry-notes">
        <span>{notesCut ? 'Notes (only their start is saved on this device)' : 'Notes'}</span>
        <textarea
          className="field"
          readOnly={notesCut}
          name="notes"
          rows={3}
          dir="auto"
          maxLength={ENTRY_LIMITS.notes}
          defaultValue={entry.notes}
        />
      </label>
      <fieldset className="entry-lists">
        <legend>Your lists</legend>
        {customLists.map((name) => (
          <label className="entry-check" key={name}>
            <input type="checkbox" name="customLists" value={name} defaultChecked={entry.customLists.includes(name)} />
            <bdi>{name}</bdi>
          </label>
        ))}
        <input
          className="field"
          type="text"
          name="newList"
          aria-label="New list"
          placeholder="New list"
          maxLength={ENTRY_LIMITS.customListName}
          autoComplete="off"
        />
      </fieldset>
      <label className="entry-check">
        <input type="checkbox" name="isPrivate" defaultChecked={entry.isPrivate} />
        <span>Private: only you can see this entry, even if your list is public</span>
      </label>
    </>
  )
}

/** A list of values, or a number where there are many. */
function ScoreField({ score, format }: { score: number; format: ScoreFormat }) {
  const value = toScoreValue(score, format)
  const values = listScoreValues(format)
  if (values.length > 10) {
    return (
      <Stepper label={`Score, up to ${values.at(-1)}`} less="Lower score" more="Higher score">
        <input
          className="field"
          type="number"
          name="score"
          min={0}
          max={values.at(-1)}
          step={values[0]}
          inputMode="decimal"
          defaultValue={value ?? ''}
        />
      </Stepper>
    )
  }
  return (
    <Stepper label="Score" less="Lower score" more="Higher score">
      <select className="field" name="score" defaultValue={value ?? 0}>
        <option value={0}>No score</option>
        {values.toReversed().map((one) => (
          <option key={one} value={one}>
            {scoreValueLabel(one, format)}
          </option>
        ))}
      </select>
    </Stepper>
  )
}

interface StepperProps {
  label: string
  /** What its buttons are called. */
  less: string
  more: string
  /** An input of a number, or a select whose first option is none and whose others descend. */
  children: ReactNode
}

/** A field between − and +, which need JavaScript. */
function Stepper({ label, less, more, children }: StepperProps) {
  const frame = useRef<HTMLDivElement>(null)
  const button = (by: 1 | -1, name: string) => (
    <button
      className="hit-area needs-js"
      type="button"
      aria-label={name}
      onClick={() => {
        const field = frame.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
        if (field) stepField(field, by)
      }}
    >
      {by > 0 ? '+' : '−'}
    </button>
  )
  return (
    <div className="entry-stepper" ref={frame}>
      {button(-1, less)}
      <label>
        <span>{label}</span>
        {children}
      </label>
      {button(1, more)}
    </div>
  )
}

function stepField(field: HTMLInputElement | HTMLSelectElement, by: 1 | -1): void {
  if (field instanceof HTMLInputElement) {
    if (by > 0) field.stepUp()
    else field.stepDown()
  } else {
    // none, then from the highest
    const { length, selectedIndex: at } = field
    field.selectedIndex = by > 0 ? (at === 0 ? length - 1 : Math.max(1, at - 1)) : at === 0 ? 0 : (at + 1) % length
  }
}
