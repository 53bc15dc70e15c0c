import { type RefObject, useEffect, useState } from 'react'
import { CommentBody } from './comment-body.tsx'
import { UNCONFIRMED } from '../comment.ts'
import { countCharacters, MAX_CHARACTERS } from '../comment-text.ts'
import { SPOILER_MARK } from '../rich-text.ts'
import { fromDraft, toggleSpoiler } from './spoiler.ts'

interface CommentFieldProps {
  id: string
  label: string
  field: RefObject<HTMLTextAreaElement | null>
  value?: string | undefined
  /** Whether the whole comment is a spoiler. */
  isSpoiler: boolean
  onSpoiler: (isSpoiler: boolean) => void
  /** The validation error. */
  error: string | null
  onInput: () => void
  onEscape?: () => void
}

/** The comment text field with its counter, spoiler button and spoiler preview. */
export function CommentField(props: CommentFieldProps) {
  const { id, label, field, value = '', isSpoiler, onSpoiler, error, onInput, onEscape } = props
  const [written, setWritten] = useState(value)
  const updateSelection = () => setWritten(field.current?.value ?? '')
  useEffect(updateSelection, [field]) // text typed before hydration
  const comment = fromDraft({ text: written, isSpoiler })
  const count = countCharacters(comment)
  const isOver = count > MAX_CHARACTERS

  function markSpoiler(): void {
    const { current } = field
    if (!current) return
    const { selectionStart: start, selectionEnd: end } = current
    if (start === end || isSpoiler) onSpoiler(!isSpoiler)
    else markSelection(current)
    current.focus()
    updateSelection()
  }

  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="field"
        id={id}
        name="text"
        ref={field}
        rows={3}
        dir="auto"
        placeholder={`${label}…`}
        defaultValue={value}
        aria-invalid={error !== null || isOver}
        aria-describedby={`${id}-count${error === null ? '' : ` ${id}-error`}`}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEscape?.()
        }}
        onInput={() => {
          updateSelection()
          onInput()
        }}
      />
      <p className="comment-count" data-over={isOver || undefined} id={`${id}-count`}>
        {`${count}/${MAX_CHARACTERS}`}
        <span className="sr-only"> characters</span>
      </p>
      <button
        className="hit-area comment-spoiler needs-js"
        type="button"
        aria-pressed={isSpoiler}
        title={`Mark the selection or the whole comment as a spoiler (${SPOILER_MARK}text${SPOILER_MARK})`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={markSpoiler}
      >
        Spoiler
      </button>
      {error !== null && (
        <p className="form-error" id={`${id}-error`} role="alert">
          {error}
          {error === UNCONFIRMED && (
            <>
              {' '}
              <a href="/account/security">Send it again</a>
            </>
          )}
        </p>
      )}
      {(isSpoiler || comment.includes(SPOILER_MARK)) && (
        <div className="comment-preview" role="group" aria-label="Preview">
          {comment === '' ? <p>Hidden until a reader chooses to see it.</p> : <CommentBody text={comment} />}
        </div>
      )}
    </>
  )
}

function markSelection(field: HTMLTextAreaElement): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field
  const marked = toggleSpoiler({ text, start, end })
  field.value = marked.text
  field.setSelectionRange(marked.start, marked.end)
}
