/** Changes a row of the list at once, and reverts it if the request fails. */
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { type EntryAnswer, type EntryFields, removeEntry, saveEntry, undoChange } from '../edit/entry-api.client.ts'
import { STATUS_LABELS } from '../entries/status-labels.ts'
import { type ListRow, toRowEntry } from './list-row.ts'
import type { RowChanges } from './row-changes.ts'

export interface RowEditor {
  user: string
  changes: RowChanges
}

/** @param change null to remove the title */
export async function changeRow(
  { user, changes }: RowEditor,
  row: ListRow,
  change: EntryFields | null,
  title: string,
): Promise<void> {
  const before = changes.entryOf(row)
  changes.set(row, change && before ? { ...before, ...change } : null)
  const answer = change ? await saveEntry(user, row.id, change) : await removeEntry(user, row.id)
  if (answer === 'kept') return
  if (!answer) {
    changes.set(row, before)
    return
  }
  changes.set(row, answer.entry && toRowEntry(answer.entry))
  const message = describe(change, title)
  if (message === null) return
  const { undo: id } = answer
  toast(message, id === null ? undefined : () => void undo({ user, changes }, row, answer, id))
}

async function undo({ user, changes }: RowEditor, row: ListRow, answer: EntryAnswer, id: string): Promise<void> {
  const after = changes.entryOf(row)
  changes.set(row, answer.previous && toRowEntry(answer.previous))
  if (!(await undoChange(user, id))) changes.set(row, after)
}

function describe(change: EntryFields | null, title: string): string | null {
  if (!change) return `Removed ${title} from your list.`
  if (change.status) return `${title}: ${STATUS_LABELS[change.status].toLowerCase()}.`
  if (change.score !== undefined) return change.score === 0 ? `Removed your score of ${title}.` : `Scored ${title}.`
  if (change.progress === undefined) return null
  return change.progress === 0 ? `${title}: no episode watched.` : `${title}: episode ${change.progress} watched.`
}
