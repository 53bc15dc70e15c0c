import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import type { PublicViewer } from '#src/accounts/viewer.ts'
import { CommentForm } from './comment-form.tsx'
import { LOGIN_FIRST, MUTED } from '../comment.ts'
import type { PageComments } from '../page-comments.ts'

interface CommentEntryProps {
  pageComments: PageComments
  viewer: PublicViewer | null
  draft: string | undefined
  onPost: (text: string) => Promise<string | null>
}

/** The comment form, or the reason why it is unavailable. */
export function CommentEntry({ pageComments, viewer, draft, onPost }: CommentEntryProps) {
  if (viewer?.canComment) return <CommentForm pageComments={pageComments} draft={draft} onPost={onPost} />
  if (viewer) return <p className="comment-prompt">{MUTED}</p>
  return (
    <p className="comment-prompt">
      {LOGIN_FIRST}
      <a
        className="button is-small is-ghost"
        href={signInUrl('/login', pageComments.path)}
        onClick={(event) => {
          event.preventDefault()
          openSignIn()
        }}
      >
        Login
      </a>
    </p>
  )
}
