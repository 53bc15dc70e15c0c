/** The rows of the list of comments. */
import { compareIn, type Comment } from '../comment.ts'
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
  const { comments, gapAbove, order } = thread
  const isMissing = kept !== undefined && comments.every(({ id }) => id !== kept.id)
  const all = isMissing ? [...comments, kept].toSorted(compareIn[order]) : comments
  const belowGap = gapAbove === null ? undefined : all.find(({ id }) => id <= gapAbove)
  return all.map((comment) => ({
    comment,
    isDeleted: isMissing && comment === kept && isWithin(thread, comment),
    isBelowGap: comment === belowGap,
  }))
}

/** Whether a comment would be shown if it existed. */
function isWithin({ comments, cursor, gapAbove, order }: Thread, comment: Comment): boolean {
  const last = comments.at(-1)
  const isBeforeEnd = cursor === null || (last !== undefined && compareIn[order](comment, last) < 0)
  return isBeforeEnd && (gapAbove === null || comment.id <= gapAbove)
}
