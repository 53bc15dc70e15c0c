/** Spoilers in a comment that is being written: the whole of it, or a selection. Pure. */
import { toCommentText } from '../comment-text.ts'
import { SPOILER_MARK } from '../rich-text.ts'

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

/**
 * Hides what is selected, or shows it where all of it is hidden; the same words stay selected. Marks that the selection
 * contains or cuts are set anew, so that none of them closes a spoiler too early.
 */
export function toggleSpoiler({ text, start, end }: Selection): Selection {
  const pieces = text.split(SPOILER_MARK)
  const plain = pieces.join('')
  const hidden = pieces.flatMap((piece, at) =>
    Array<boolean>(piece.length).fill(at % 2 === 1 && at < pieces.length - 1),
  )
  const [from, to] = trimRange(plain, toPlainOffset(pieces, start), toPlainOffset(pieces, end))
  hidden.fill(hidden.slice(from, to).includes(false), from, to)
  const toggled: Selection = { text: '', start: 0, end: 0 }
  for (let at = 0; at <= plain.length; at++) {
    if (at === to) toggled.end = toggled.text.length
    if ((hidden[at] ?? false) !== (hidden[at - 1] ?? false)) toggled.text += SPOILER_MARK
    if (at === from) toggled.start = toggled.text.length
    toggled.text += plain[at] ?? ''
  }
  return toggled
}

/** Where a place in a text is once the marks between its pieces are left out. */
function toPlainOffset(pieces: readonly string[], offset: number): number {
  let left = offset
  let before = 0
  for (const piece of pieces) {
    if (left < piece.length) return before + Math.max(0, left)
    left -= piece.length + SPOILER_MARK.length
    before += piece.length
  }
  return before
}

/** A double click also selects the space behind a word. */
function trimRange(text: string, start: number, end: number): [start: number, end: number] {
  const words = text.slice(start, end)
  const blank = words.length - words.trimStart().length
  return [start + blank, start + blank + words.trim().length]
}
