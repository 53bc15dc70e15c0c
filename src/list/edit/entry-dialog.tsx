import { PageStyle } from '#src/ui/page-style.tsx'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { langOf } from '#src/catalogue/language/language.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { WireEntry } from '../entries/entry-schemas.ts'
import type { ScoreFormat } from '../entries/score.ts'
import { entryLabel } from '../entries/status-labels.ts'
import { type EntryAnswer, type EntryFields, removeEntry, saveEntry, toastChange } from './entry-api.client.ts'
import { publishEntryEdit } from './entry-events.ts'
import { changedFields, NEW_ENTRY, readEntryForm, toEditable } from './entry-fields.ts'
import { EntryFormFields } from './entry-form-fields.tsx'
import listEntryStyles from './entry.css?inline'

interface EntryDialogProps {
  user: string
  animeId: string
  number: number
  title: string
  /** Null if unknown. */
  episodes: number | null
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
  const [before] = useState(() => props.entry && toEditable(props.entry))
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  function report(answer: EntryAnswer, message: string) {
    publishEntryEdit({ number, label: entryLabel(answer.entry, episodes) })
    toastChange(user, message, answer.undo, () =>
      publishEntryEdit({ number, label: entryLabel(answer.previous, episodes) }),
    )
  }
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = changedFields(readEntryForm(new FormData(event.currentTarget), format), before, format)
    if (Object.keys(fields).length === 0) return close()
    setSaving(true)
    // the API validates them
    const answer = await saveEntry(user, animeId, fields as EntryFields)
    setSaving(false)
    if (!answer) return undefined
    if (answer !== 'kept') report(answer, `Saved ${title}.`)
    return close()
  }
  async function onRemove() {
    setSaving(true)
    const answer = await removeEntry(user, animeId)
    setSaving(false)
    if (!answer) return
    if (answer !== 'kept') report(answer, `Removed ${title} from your list.`)
    close()
  }

  return (
    <dialog className="entry-dialog" ref={dialog} closedby="any" aria-labelledby={id} onClose={onClosed}>
      <PageStyle name="list-entry" css={listEntryStyles} />
      <form className="entry-form" onSubmit={(event) => void onSubmit(event)}>
        <div className="entry-head">
          <h2 id={id} lang={langOf(title)}>
            {title}
          </h2>
          <button className="hit-area" type="button" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <EntryFormFields entry={before ?? NEW_ENTRY} episodes={episodes} format={format} customLists={customLists} />
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
  )
}
