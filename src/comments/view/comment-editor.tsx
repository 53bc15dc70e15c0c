import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { CommentField } from './comment-field.tsx'
import { findTextError } from '../comment-text.ts'
import { fromDraft, toDraft } from './spoiler.ts'

interface CommentEditorProps {
  text: string
  /** @returns whether it was saved */
  onSave: (text: string) => Promise<boolean>
  onCancel: () => void
}

/** Edits a comment with the rules of a new one; Cancel restores the original text. */
export default function CommentEditor({ text: comment, onSave, onCancel }: CommentEditorProps) {
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
    if (!(await onSave(text))) setSaving(false)
  }

  return (
    <form className="comment-form" onSubmit={(event) => void submit(event)}>
      <CommentField
        id={id}
        label="Edit your comment"
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
        Save
      </button>
    </form>
  )
}
