/** What the viewer does with comments: each answer becomes something that is seen, and a sentence where there is one. */
import { useState } from 'react'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { ALERTS, type Comment, type CommentId, REPORTED } from '../comment.ts'
import { deleteComment, editComment, type Outcome, postComment, reportComment } from '../api/comment-api.client.ts'
import type { CommentsHere, Action } from '../page-comments.ts'
import type { Happening } from '../live/thread.ts'

export interface Asked {
  action: 'delete' | 'report'
  comment: Comment
}

export function useCommentActions(here: CommentsHere, hear: (happening: Happening) => void, onGone: () => void) {
  const [editing, setEditing] = useState<CommentId | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [attempt, setAttempt] = useState({ text: '', key: '' })

  /** @returns what the server said against it, or null where it is done */
  async function post(text: string): Promise<string | null> {
    // The same words are the same comment until they are known to have arrived.
    const key = attempt.text === text && attempt.key ? attempt.key : makeKey()
    setAttempt({ text, key })
    const outcome = await postComment(here.room, text, key)
    if (outcome.kind !== 'done') return tell('post', outcome)
    setAttempt({ text: '', key: '' })
    hear({ kind: 'said', comment: outcome.answer.comment })
    return null
  }

  async function save(id: CommentId, text: string): Promise<boolean> {
    const outcome = await editComment(id, text)
    if (outcome.kind === 'done') {
      hear({ kind: 'edited', id, text: outcome.answer.comment.text })
      setEditing(null)
    } else tell('edit', outcome)
    return outcome.kind === 'done'
  }

  async function answer({ action, comment: { id } }: Asked, reason: string): Promise<void> {
    const outcome = await (action === 'delete' ? deleteComment(id) : reportComment(id, reason))
    const isGone =
      action === 'delete' && (outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.status === 404))
    if (isGone) {
      hear({ kind: 'gone', id })
      onGone()
    } else if (outcome.kind !== 'done') tell(action, outcome)
    else toast(REPORTED)
  }

  return {
    editing,
    asked,
    post,
    save,
    answer,
    begin: (action: Action, comment: Comment) => {
      if (action === 'edit') setEditing(comment.id)
      else setAsked({ action, comment })
    },
    stopEditing: () => setEditing(null),
    stopAsking: () => setAsked(null),
  }
}

/** The specification's sentence for everybody, and the server's own where it gave one. */
function tell(action: keyof typeof ALERTS, outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  const sentence = outcome.kind === 'refused' ? ALERTS[action].refused : ALERTS[action].failed
  toast(sentence)
  return outcome.kind === 'refused' && outcome.error ? outcome.error : sentence
}

/** Only has to differ from one's own others; `crypto.randomUUID` is not there without HTTPS. */
const makeKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
