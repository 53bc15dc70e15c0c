/** Loads the interactive comments in place of those that the server has rendered. */
import type { ComponentType } from 'react'
import type { CommentForm } from './comment-form.tsx'
import Comments, { type CommentsProps } from './comments.tsx'

export interface LoadedComments {
  Comments: ComponentType<CommentsProps>
  /** Visitors do not need it. */
  form: typeof CommentForm | undefined
}

/** @param section with the comments that the server has rendered */
export async function loadComments(section: HTMLElement | null): Promise<LoadedComments> {
  const form = section?.querySelector('.comment-form') ? (await import('./comment-form.tsx')).CommentForm : undefined
  return { Comments, form }
}
