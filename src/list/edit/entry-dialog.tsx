import { PageStyle } from '#src/ui/page-style.tsx'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { langOf } from '#src/catalogue/language/language.ts'
import { closeBySwipe } from '#src/ui/close-by-swipe.client.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { WireEntry } from '../entries/entry-schemas.ts'
import type { ScoreFormat } from '../entries/score.ts'
import { entryLabel } from '../entries/status-labels.ts'
import { type EntryAnswer, removeEntry, saveEntry, toastChange } from './entry-api.client.ts'
import type { EntryFields } from './entry-changes.ts'
import { publishStatuses } from '../statuses/follow-statuses.client.ts'
import { publishEntryEdit } from './entry-events.ts'
import { changedFields, type EditableEntry, NEW_ENTRY, readEntryForm, toEditable } from './entry-fields.ts'
import { EntryFormFields } from './entry-form-fields.tsx'
import listEntryStyles from './entry.css?inline'

interface EntryDialogProps {
  user: string
  animeId: string
  number: number
  title: string
  /** Null if unknown. */
  episodes: number | null
  /** Of its notes, it may have the start only. */
  entry: WireEntry | null
  format: ScoreFormat
  customLists: readonly string[]
  onClosed: () => void
}

/** Edits an entry without leaving the page. */
export function EntryDialog(props: EntryDialogProps) {
  const { user, animeId, number, title, episodes, format, customLists, onClosed } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => props.entry && toEditable(props.entry))
  useEffect(() => {
    dialog.current?.showModal()
    form.current?.querySelector<HTMLElement>('[name=status]:checked')?.focus()
    return dialog.current ? closeBySwipe(dialog.current) : undefined
  }, [])
  const close = () => dialog.current?.close()
  const fieldsOf = (from: HTMLFormElement, since = before) =>
    changedFields(readEntryForm(new FormData(from), format), since, format)
  const isChanged = () => form.current !== null && Object.keys(fieldsOf(form.current, before ?? NEW_ENTRY)).length > 0
  const closeAsking = () => (isChanged() ? setAsking(true) : close())

  function report(answer: EntryAnswer, message: string) {
    publishEntryEdit({ number, label: entryLabel(answer.entry, episodes) })
    toastChange(user, message, answer.undo, () =>
      publishEntryEdit({ number, label: entryLabel(answer.previous, episodes) }),
    )
  }
  function showKept(entry: Pick<EditableEntry, 'status' | 'progress'> | null) {
    publishEntryEdit({ number, label: entryLabel(entry, episodes), isKept: true })
    publishStatuses(user, new Map([[number, entry && { status: entry.status, progress: entry.progress }]]))
  }
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    if (Object.keys(fields).length === 0) return close()
    setSaving(true)
    // the API validates them
    const answer = await saveEntry(user, animeId, fields as EntryFields)
    setSaving(false)
    if (!answer) return undefined
    if (answer === 'kept') showKept({ ...(before ?? NEW_ENTRY), ...(fields as EntryFields) })
    else report(answer, `Saved ${title}.`)
    return close()
  }
  async function onRemove() {
    setSaving(true)
    const answer = await removeEntry(user, animeId)
    setSaving(false)
    if (!answer) return
    if (answer === 'kept') showKept(null)
    else report(answer, `Removed ${title} from your list.`)
    close()
  }

  return (
    <>
      <dialog
        className="entry-dialog"
        ref={dialog}
        closedby="any"
        aria-labelledby={id}
        onClose={onClosed}
        onCancel={(event) => {
          if (!isChanged()) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        <PageStyle name="list-entry" css={listEntryStyles} />
        <form className="entry-form" ref={form} onSubmit={(event) => void onSubmit(event)}>
          <div className="entry-head">
            <h2 id={id} lang={langOf(title)}>
              {title}
            </h2>
            <button className="hit-area" type="button" aria-label="Close" onClick={closeAsking}>
              <Icon name="close" />
            </button>
          </div>
          <EntryFormFields
            entry={before ?? NEW_ENTRY}
            notesCut={props.entry?.notesCut}
            episodes={episodes}
            format={format}
            customLists={customLists}
          />
          <div className="entry-actions">
            <button className="button is-small" type="submit" disabled={isSaving}>
              {before ? 'Save' : 'Add to list'}
            </button>
            {before && (
              <button
                className="button is-small is-ghost"
                type="button"
                disabled={isSaving}
                onClick={() => void onRemove()}
              >
                Remove from list
              </button>
            )}
          </div>
        </form>
      </dialog>
      {isAsking && (
        <ConfirmDialog
          question="Discard your changes?"
          confirmLabel="Discard"
          danger
          onConfirm={close}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  )
}
