/** Spoilers in a comment that is being written: the whole of it, or a selection. Pure. */
import { toCommentText } from './comment-text.ts'
import { SPOILER_MARK } from './rich-text.ts'

/** A comment as its author edits it. */
export interface Draft {
  /** Without the marks around the whole. */
  text: string
  /** Whether all of it is a spoiler. */
  isSpoiler: boolean
}

export function toDraft(comment: string): Draft {
  const inner = comment.slice(SPOILER_MARK.length, -SPOILER_MARK.length)
  const isSpoiler =
    comment.startsWith(SPOILER_MARK) &&
    comment.endsWith(SPOILER_MARK) &&
    inner.trim() !== '' &&
    !inner.includes(SPOILER_MARK)
  return { text: isSpoiler ? inner : comment, isSpoiler }
}

/** The comment's text as it is posted. Marks inside a comment that is a spoiler as a whole would end it: they are left out. */
export function fromDraft({ text, isSpoiler }: Draft): string {
  const written = toCommentText(text)
  if (!isSpoiler || written === '') return written
  const inner = toCommentText(written.replaceAll(SPOILER_MARK, ''))
  return inner === '' ? '' : SPOILER_MARK + inner + SPOILER_MARK
}

export interface Selection {
  text: string
  start: number
  end: number
}

/** Puts marks around a selection, or removes those that it has; the same words stay selected. */
export function toggleSpoiler({ text, start, end }: Selection): Selection {
  const length = SPOILER_MARK.length
  const isMarked = text.slice(start - length, start) === SPOILER_MARK && text.slice(end, end + length) === SPOILER_MARK
  const words = text.slice(start, end)
  if (isMarked)
    return {
      text: text.slice(0, start - length) + words + text.slice(end + length),
      start: start - length,
      end: end - length,
    }
  return {
    text: text.slice(0, start) + SPOILER_MARK + words + SPOILER_MARK + text.slice(end),
    start: start + length,
    end: end + length,
  }
}
