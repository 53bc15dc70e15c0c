/** The viewer's comment actions: applies each response to the thread and shows its message. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type ApiResponse, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { ALERTS, BLOCKED, type Comment, type CommentId, REPORTED, WAITING } from '../comment.ts'
import {
  deleteComment,
  editComment,
  followComments,
  blockUser,
  likeComment,
  lockComments,
  pinComment,
  postComment,
  reportComment,
} from './comment-api.client.ts'
import type { PageComments, Action } from '../page-comments.ts'
import { focusComment } from './focus-comment.client.ts'
import type { Conversation } from '../conversation.ts'

export interface Confirmation {
  action: 'delete' | 'report' | 'block'
  comment: Comment
}

/** What the user writes in the place of a comment or below it. */
export interface Writing {
  action: 'edit' | 'reply'
  comment: Comment
}

export function useCommentActions(
  pageComments: PageComments,
  { onEvent, state, showFirst, setFollowed, catchUp }: Conversation,
  onDeleted: () => void,
) {
  const [writing, setWriting] = useState<Writing | null>(null)
  const [confirming, setConfirming] = useState<Confirmation | null>(null)
  const [attempt, setAttempt] = useState<Attempt>(NO_ATTEMPT)
  const userId = useViewer()?.id

  /** @returns the server's error message, or null on success */
  async function post(text: string, replyTo: CommentId | null = null): Promise<string | null> {
    // The same comment keeps its idempotency key until the server confirms it.
    const isSame = attempt.text === text && attempt.replyTo === replyTo && attempt.key
    const comment = { text, replyTo, key: isSame ? attempt.key : makeKey() }
    setAttempt(comment)
    const response = await postComment(pageComments.topic, { ...comment, userId })
    if (!response.comment) return report('post', response)
    setAttempt(NO_ATTEMPT)
    const { id, withheld } = response.comment
    onEvent({ kind: 'posted', comment: response.comment })
    if (withheld) toast(WAITING)
    // in another order, it may follow what is shown
    else if (!state().comments.some((one) => one.id === id)) await showFirst('new').catch(() => undefined)
    if (replyTo === null) return null
    flushSync(() => setWriting(null))
    focusComment(id)
    return null
  }

  /** @returns the server's error message, or null on success */
  async function save(id: CommentId, text: string): Promise<string | null> {
    const response = await editComment(id, text)
    if (!response.comment) return report('edit', response)
    if (response.comment.withheld) onEvent({ kind: 'posted', comment: response.comment })
    else onEvent({ kind: 'edited', id, text: response.comment.text })
    setWriting(null)
    return null
  }

  async function block({ userId: user }: Comment): Promise<void> {
    if (userId === undefined || user === null) return
    const response = await blockUser(userId, user)
    if (!response.success) return void report('block', response)
    onEvent({ kind: 'blocked', user })
    onDeleted()
    toast(BLOCKED)
  }

  async function confirm({ action, comment }: Confirmation, reason: string): Promise<void> {
    if (action === 'block') return block(comment)
    const { id } = comment
    const response = await (action === 'delete' ? deleteComment(id) : reportComment(id, reason))
    if (action === 'delete' && (response.success || response.status === 404)) {
      onEvent({ kind: 'deleted', id, isOwn: true })
      onDeleted()
    } else if (response.success) toast(REPORTED)
    else report(action, response)
  }

  async function like({ id, isLiked = false }: Comment): Promise<void> {
    const response = await likeComment(id, !isLiked)
    if (response.likes === undefined) report('like', response)
    else onEvent({ kind: 'liked', id, likes: response.likes, isLiked: !isLiked })
  }

  async function follow(): Promise<void> {
    const isFollowed = !state().isFollowed
    const response = await followComments(pageComments.topic, isFollowed)
    if (response.success) setFollowed(isFollowed)
    else report('follow', response)
  }

  /** Everyone is told by an event, this page too; without a connection it reloads the comments itself. */
  async function apply(name: 'pin' | 'lock', change: Promise<ApiResponse>): Promise<void> {
    const response = await change
    if (response.success) await catchUp().catch(() => undefined)
    else report(name, response)
  }

  const pin = ({ id }: Comment) =>
    apply(
      'pin',
      pinComment(
        id,
        state().pinned.every((one) => one.id !== id),
      ),
    )

  return {
    lock: () => apply('lock', lockComments(pageComments.topic, !state().isLocked)),
    follow,
    writing,
    confirming,
    post,
    save,
    confirm,
    start: (action: Action, comment: Comment) => {
      if (action === 'like') void like(comment)
      else if (action === 'pin') void pin(comment)
      else if (action === 'edit' || action === 'reply') setWriting({ action, comment })
      else if (action !== 'hide') setConfirming({ action, comment })
    },
    stopWriting: () => setWriting(null),
    stopConfirming: () => setConfirming(null),
  }
}

interface Attempt {
  text: string
  replyTo: CommentId | null
  key: string
}
const NO_ATTEMPT: Attempt = { text: '', replyTo: null, key: '' }

/** The server's message if it gave one, otherwise the specified one. */
function report(action: keyof typeof ALERTS, { error }: ApiResponse): string {
  const isRejected = error !== UNEXPECTED
  const message = isRejected ? ALERTS[action].rejected : ALERTS[action].failed
  toast(message)
  return (isRejected && error) || message
}

/** Unique per user is enough; `crypto.randomUUID` requires HTTPS. */
const makeKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
