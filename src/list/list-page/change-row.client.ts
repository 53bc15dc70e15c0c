/** Changes a row of the list at once, and reverts it if the request fails. */
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { type EntryAnswer, type Kept, removeEntry, saveEntry, undoChange } from '../edit/entry-api.client.ts'
import type { EntryFields } from '../edit/entry-changes.ts'
import { STATUS_LABELS } from '../entries/status-labels.ts'
import { type ListRow, toRowEntry } from './list-row.ts'
import type { RowChanges } from './row-changes.ts'

export interface RowEditor {
  user: string
  changes: RowChanges
}

/** What titles that are being saved change to afterwards, by their ids: changes in quick succession become one. */
const waiting = new Map<string, EntryFields | null | undefined>()

/** @param change null to remove the title */
export async function changeRow(
  { user, changes }: RowEditor,
  row: ListRow,
  change: EntryFields | null,
  title: string,
): Promise<void> {
  const before = changes.entryOf(row)
  changes.set(row, change && before ? { ...before, ...change } : null)
  if (waiting.has(row.id)) {
    waiting.set(row.id, change && { ...waiting.get(row.id), ...change })
    return
  }
  let saved = before
  let sent: EntryFields | null = change
  let answer: EntryAnswer | Kept | null
  for (;;) {
    waiting.set(row.id, undefined)
    answer = sent ? await saveEntry(user, row.id, sent) : await removeEntry(user, row.id)
    const next = waiting.get(row.id)
    if (next === undefined) break
    if (answer && answer !== 'kept') saved = answer.entry && toRowEntry(answer.entry)
    sent = next
  }
  waiting.delete(row.id)
  if (answer === 'kept') return
  if (!answer) {
    changes.set(row, saved)
    return
  }
  changes.set(row, answer.entry && toRowEntry(answer.entry))
  const message = describe(sent, title)
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
