import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { CommentField } from './comment-field.tsx'
import { findTextError } from '../comment-text.ts'
import { fromDraft, toDraft } from './spoiler.ts'

interface CommentEditorProps {
  text: string
  label: string
  submitLabel: string
  /** @returns null on success, otherwise the error message */
  onSave: (text: string) => Promise<string | null>
  onCancel: () => void
}

/** Edits a comment or writes a reply, with the rules of a new comment; Cancel restores the original text. */
export default function CommentEditor({ text: comment, label, submitLabel, onSave, onCancel }: CommentEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)
  const before = toDraft(comment)
  const [isSpoiler, setSpoiler] = useState(before.isSpoiler)
  const [saving, setSaving] = useState(false)
  const id = useId()
  useEffect(() => {
    field.current?.focus()
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
  }, [comment])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const text = fromDraft({ text: field.current?.value ?? '', isSpoiler })
    const problem = findTextError(text)
    setError(problem)
    if (problem !== null || saving) return field.current?.focus()
    setSaving(true)
    const failure = await onSave(text)
    if (failure === null) return
    setSaving(false)
    setError(failure)
  }

  return (
    <form className="comment-form" onSubmit={(event) => void submit(event)}>
      <CommentField
        id={id}
        label={label}
        field={field}
        value={before.text}
        isSpoiler={isSpoiler}
        onSpoiler={setSpoiler}
        error={error}
        onInput={() => setError(null)}
        onEscape={onCancel}
      />
      <button className="hit-area" type="button" onClick={onCancel}>
        Cancel
      </button>
      <button className="button is-small" type="submit" disabled={saving}>
        {submitLabel}
      </button>
    </form>
  )
}
