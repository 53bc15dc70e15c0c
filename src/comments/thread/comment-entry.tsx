import { createElement, useEffect, useState } from 'react'
import { findSignInReason, signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import { canModerate, type PublicViewer } from '#src/accounts/viewer.ts'
import type { CommentForm } from './comment-form.tsx'
import { LOCKED, LOGIN_FIRST, MUTED } from '../comment.ts'
import type { PageComments } from '../page-comments.ts'

/** The form, which is loaded for those who sign in on the page; undefined until then. */
function useForm(isNeeded: boolean, loaded: typeof CommentForm | undefined): typeof CommentForm | undefined {
  const [form, setForm] = useState(() => loaded)
  useEffect(() => {
    if (!isNeeded || form) return
    import('./comment-form.tsx').then(
      (loadedNow) => setForm(() => loadedNow.CommentForm),
      () => undefined,
    )
  }, [isNeeded, form])
  return form
}

interface CommentEntryProps {
  pageComments: PageComments
  viewer: PublicViewer | null
  /** If it is loaded. */
  form: typeof CommentForm | undefined
  draft: string | undefined
  /** Whether only admins comment. */
  isLocked: boolean
  onPost: (text: string) => Promise<string | null>
}

/** The comment form, or the reason why it is unavailable. */
export function CommentEntry({ pageComments, viewer, form, draft, isLocked, onPost }: CommentEntryProps) {
  const Form = useForm(viewer?.canComment === true, form)
  if (isLocked && !(viewer && canModerate(viewer))) return <p className="comment-prompt">{LOCKED}</p>
  if (viewer?.canComment) return Form && createElement(Form, { pageComments, draft, onPost })
  if (viewer) return <p className="comment-prompt">{MUTED}</p>
  return (
    <p className="comment-prompt">
      {LOGIN_FIRST}
      <a
        className="button is-small is-ghost"
        href={signInUrl('/login', pageComments.path)}
        onClick={(event) => {
          event.preventDefault()
          openSignIn(findSignInReason('/comments/'))
        }}
      >
        Login
      </a>
    </p>
  )
}
