import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { SharedFields } from '../edit/entry-changes.ts'
import { LIST_STATUSES } from '../entries/entry.ts'
import { listScoreValues, type ScoreFormat, toScore } from '../entries/score.ts'
import { scoreValueLabel } from '../entries/score-labels.ts'
import { STATUS_LABELS } from '../entries/status-labels.ts'
import { applyToSelection } from './apply-to-selection.client.ts'
import { BulkSelect } from './bulk-select.tsx'
import type { RowChanges } from './row-changes.ts'
import { type Selection, useSelected } from './selection.ts'

interface BulkBarProps {
  user: string
  changes: RowChanges
  selection: Selection
  /** Titles that the tab and the filters show. */
  total: number
  format: ScoreFormat
  customLists: readonly { name: string }[]
  /** Selects every title that the tab and the filters show. */
  onSelectAll: () => Promise<void>
}

/** Changes all selected titles at once. Shown while something is selected. */
export function BulkBar({ user, changes, selection, total, format, customLists, onSelectAll }: BulkBarProps) {
  const selected = useSelected(selection)
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (selected.size === 0) return null
  const count = selected.size === 1 ? '1 title' : `${selected.size.toLocaleString('en')} titles`

  async function apply(change: SharedFields | null, message: string) {
    setProgress(0)
    const ids = [...selected]
    await applyToSelection({ user, ids, change, changes, message, onProgress: setProgress, onDone: revalidate })
    setProgress(null)
    if (!change) selection.replace([])
  }

  return (
    <section className="bulk-bar" aria-label="Selected titles">
      <p role="status">
        {progress === null ? `${count} selected` : `Saving ${progress.toLocaleString('en')} of ${count}…`}
      </p>
      {selected.size < total && (
        <button className="hit-area" type="button" onClick={() => void onSelectAll()}>
          {`Select all ${total.toLocaleString('en')}`}
        </button>
      )}
      <button className="hit-area" type="button" onClick={() => selection.replace([])}>
        Clear
        <span className="sr-only"> selection</span>
      </button>
      <fieldset className="bulk-actions" disabled={progress !== null} aria-label="Change the selected titles">
        <BulkSelect
          label="Status"
          options={LIST_STATUSES.map((status) => [status, STATUS_LABELS[status]])}
          onChoose={(value) => {
            const status = LIST_STATUSES.find((one) => one === value)
            if (status) void apply({ status }, `${count}: ${STATUS_LABELS[status].toLowerCase()}.`)
          }}
        />
        <BulkSelect
          label="Score"
          options={[
            ['0', 'No score'],
            ...listScoreValues(format)
              .toReversed()
              .map((value): [string, string] => [String(value), scoreValueLabel(value, format)]),
          ]}
          onChoose={(value) => void apply({ score: toScore(Number(value), format) ?? 0 }, `Scored ${count}.`)}
        />
        {customLists.length > 0 && (
          <BulkSelect
            label="Lists"
            options={customLists.flatMap(({ name }): [string, string][] => [
              [`+${name}`, `Add to ${name}`],
              [`-${name}`, `Remove from ${name}`],
            ])}
            onChoose={(value) => {
              const name = value.slice(1)
              if (value.startsWith('+')) void apply({ addToCustomLists: [name] }, `Added ${count} to ${name}.`)
              else void apply({ removeFromCustomLists: [name] }, `Removed ${count} from ${name}.`)
            }}
          />
        )}
        <BulkSelect
          label="Visibility"
          options={[
            ['private', 'Private'],
            ['shared', 'Not private'],
          ]}
          onChoose={(value) =>
            void apply({ isPrivate: value === 'private' }, `${count}: ${value === 'private' ? '' : 'not '}private.`)
          }
        />
        <button className="button is-small is-danger" type="button" onClick={() => setAsking(true)}>
          Remove
        </button>
      </fieldset>
      {isAsking && (
        <ConfirmDialog
          question={`Remove ${count} from your list?`}
          confirmLabel="Remove"
          danger
          onConfirm={() => void apply(null, `Removed ${count} from your list.`)}
          onClosed={() => setAsking(false)}
        />
      )}
    </section>
  )
}
