import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { CommentField } from './comment-field.tsx'
import { faultOf, toCommentText } from './comment-text.ts'

interface CommentEditorProps {
  text: string
  /** @returns whether it was saved */
  onSave: (text: string) => Promise<boolean>
  onCancel: () => void
}

/** The same rules as for a new comment; Cancel brings back the words as they were. */
export default function CommentEditor({ text: before, onSave, onCancel }: CommentEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const id = useId()
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(before.length, before.length)
  }, [before])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const text = toCommentText(field.current?.value ?? '')
    const found = faultOf(text)
    setFault(found)
    if (found !== null || saving) return field.current?.focus()
    setSaving(true)
    if (!(await onSave(text))) setSaving(false)
  }

  return (
    <form className="comment-form" onSubmit={(event) => void submit(event)}>
      <CommentField
        id={id}
        label="Edit your comment"
        field={field}
        value={before}
        fault={fault}
        onInput={() => setFault(null)}
        onEscape={onCancel}
      />
      <button className="tap" type="button" onClick={onCancel}>
        Cancel
      </button>
      <button className="button is-small" type="submit" disabled={saving}>
        Save
      </button>
    </form>
  )
}
