/** Spoilers in a comment draft: the whole text or a selection. */
import { toCommentText } from '../comment-text.ts'
import { SPOILER_MARK } from '../rich-text.ts'

/** A comment as its author edits it. */
export interface Draft {
  /** Without the delimiters around the whole text. */
  text: string
  /** Whether the whole comment is a spoiler. */
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

/** The text to post. Delimiters inside a comment that is a spoiler as a whole would end it, so they are removed. */
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
 * Hides the selection, or shows it if all of it is hidden; the selected text stays selected. Delimiters that the selection
 * contains or overlaps are placed again, so that none closes a spoiler too early.
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

/** Maps an offset to the text without delimiters. */
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

/** Excludes the trailing space that a double click selects. */
function trimRange(text: string, start: number, end: number): [start: number, end: number] {
  const selected = text.slice(start, end)
  const blank = selected.length - selected.trimStart().length
  return [start + blank, start + blank + selected.trim().length]
}
