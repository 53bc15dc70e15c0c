import { type RefObject, useEffect, useState } from 'react'
import { countCharacters, MOST_CHARACTERS, toCommentText } from './comment-text.ts'
import { SPOILER_MARK } from './rich-text.ts'

interface CommentFieldProps {
  id: string
  label: string
  field: RefObject<HTMLTextAreaElement | null>
  value?: string | undefined
  /** What is wrong with what was written. */
  fault: string | null
  onInput: () => void
  onEscape?: () => void
}

/** Where a comment is written: with its counter, and a button that hides what others should not read by accident. */
export function CommentField({ id, label, field, value = '', fault, onInput, onEscape }: CommentFieldProps) {
  const [count, setCount] = useState(() => countOf(value))
  const look = () => setCount(countOf(field.current?.value ?? ''))
  useEffect(look, [field]) // what was written before the page's scripts ran
  const isOver = count > MOST_CHARACTERS
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="field"
        id={id}
        name="text"
        ref={field}
        rows={3}
        dir="auto"
        placeholder="Write a comment…"
        defaultValue={value}
        aria-invalid={fault !== null || isOver}
        aria-describedby={`${id}-count${fault === null ? '' : ` ${id}-fault`}`}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEscape?.()
        }}
        onInput={() => {
          look()
          onInput()
        }}
      />
      <p className="comment-count" data-over={isOver || undefined} id={`${id}-count`}>
        {`${count}/${MOST_CHARACTERS}`}
        <span className="vh"> characters</span>
      </p>
      <button
        className="tap comment-veil needs-js"
        type="button"
        title={`${SPOILER_MARK}text${SPOILER_MARK}`}
        onClick={() => {
          if (field.current) veil(field.current)
          look()
        }}
      >
        Spoiler
      </button>
      {fault !== null && (
        <p className="form-error" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

const countOf = (written: string): number => countCharacters(toCommentText(written))

/** Puts the marks of a spoiler around what is selected. */
function veil(field: HTMLTextAreaElement): void {
  const { selectionStart: start, selectionEnd: end, value } = field
  field.setRangeText(SPOILER_MARK + value.slice(start, end) + SPOILER_MARK, start, end, 'preserve')
  field.setSelectionRange(start + SPOILER_MARK.length, end + SPOILER_MARK.length)
  field.focus()
}
