/** The rows of the list of comments. */
import type { Comment } from '../comment.ts'
import type { Thread } from '../thread.ts'

interface Row {
  comment: Comment
  /** The comment was deleted while the viewer was writing about it. */
  isDeleted: boolean
  /** Comments above it are not shown. */
  isBelowGap: boolean
}

/** @param kept the comment that the viewer is writing about: it keeps its place, so that what was written is not lost */
export function toRows(thread: Thread, kept: Comment | undefined): Row[] {
  const { comments, gapAbove } = thread
  const isMissing = kept !== undefined && comments.every(({ id }) => id !== kept.id)
  const all = isMissing ? [...comments, kept].toSorted((one, other) => other.id - one.id) : comments
  const belowGap = gapAbove === null ? undefined : all.find(({ id }) => id <= gapAbove)
  return all.map((comment) => ({
    comment,
    isDeleted: isMissing && comment === kept && isWithin(thread, comment),
    isBelowGap: comment === belowGap,
  }))
}

/** Whether a comment would be shown if it existed. */
function isWithin({ comments, next, gapAbove }: Thread, { id }: Comment): boolean {
  const oldest = next === null ? 0 : (comments.at(-1)?.id ?? Infinity)
  return id > oldest && (gapAbove === null || id <= gapAbove)
}
