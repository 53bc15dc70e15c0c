import { commentHref } from '#src/catalogue/episode/comment-href.ts'
import type { CommentId, ReplyTarget } from '../comment.ts'

interface ReplyReferenceProps {
  to: ReplyTarget
  /** The current page's path. */
  path: string
  onShow: (id: CommentId) => void
}

/** Names the comment that a reply replies to, and leads to it. */
export function ReplyReference({ to: { id, username, quote }, path, onShow }: ReplyReferenceProps) {
  if (username === null) return <p className="comment-reference">In reply to a deleted comment</p>
  return (
    <a
      className="comment-reference"
      href={commentHref(path, id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onShow(id)
      }}
    >
      In reply to <bdi>{username}</bdi>
      <span className="comment-quote" dir="auto">
        {quote}
      </span>
    </a>
  )
}
