/** The viewer's comment actions: applies each response to the thread and shows its message. */
import { useState } from 'react'
import { type ApiResponse, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { ALERTS, type Comment, type CommentId, REPORTED } from '../comment.ts'
import { deleteComment, editComment, postComment, reportComment } from '../api/comment-api.client.ts'
import type { PageComments, Action } from '../page-comments.ts'
import type { ThreadEvent } from '../live/thread.ts'

export interface Confirmation {
  action: 'delete' | 'report'
  comment: Comment
}

export function useCommentActions(
  pageComments: PageComments,
  onEvent: (event: ThreadEvent) => void,
  onDeleted: () => void,
) {
  const [editing, setEditing] = useState<CommentId | null>(null)
  const [confirming, setConfirming] = useState<Confirmation | null>(null)
  const [attempt, setAttempt] = useState({ text: '', key: '' })

  /** @returns the server's error message, or null on success */
  async function post(text: string): Promise<string | null> {
    // The same text keeps its idempotency key until the server confirms it.
    const key = attempt.text === text && attempt.key ? attempt.key : makeKey()
    setAttempt({ text, key })
    const response = await postComment(pageComments.topic, text, key)
    if (!response.comment) return report('post', response)
    setAttempt({ text: '', key: '' })
    onEvent({ kind: 'posted', comment: response.comment })
    return null
  }

  async function save(id: CommentId, text: string): Promise<boolean> {
    const response = await editComment(id, text)
    if (response.comment) {
      onEvent({ kind: 'edited', id, text: response.comment.text })
      setEditing(null)
    } else report('edit', response)
    return response.success
  }

  async function confirm({ action, comment: { id } }: Confirmation, reason: string): Promise<void> {
    const response = await (action === 'delete' ? deleteComment(id) : reportComment(id, reason))
    if (action === 'delete' && (response.success || response.status === 404)) {
      onEvent({ kind: 'deleted', id })
      onDeleted()
    } else if (response.success) toast(REPORTED)
    else report(action, response)
  }

  return {
    editing,
    confirming,
    post,
    save,
    confirm,
    start: (action: Action, comment: Comment) => {
      if (action === 'edit') setEditing(comment.id)
      else setConfirming({ action, comment })
    },
    stopEditing: () => setEditing(null),
    stopConfirming: () => setConfirming(null),
  }
}

/** The server's message if it gave one, otherwise the specified one. */
function report(action: keyof typeof ALERTS, { error }: ApiResponse): string {
  const isRejected = error !== UNEXPECTED
  const message = isRejected ? ALERTS[action].rejected : ALERTS[action].failed
  toast(message)
  return (isRejected && error) || message
}

/** Unique per user is enough; `crypto.randomUUID` requires HTTPS. */
const makeKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
