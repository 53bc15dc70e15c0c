import type { PublicViewer } from '#src/accounts/viewer.ts'
import { canDelete, canEdit, canReply, canReport, type Comment } from '../comment.ts'
import { type Action, actionHref, ACTIONS } from '../page-comments.ts'

interface CommentActionsProps {
  comment: Comment
  viewer: PublicViewer | null
  /** The current page's path. */
  path: string
  onAction: (action: Action, comment: Comment) => void
}

const RULES = { reply: canReply, edit: canEdit, delete: canDelete, report: canReport }
const LABELS = {
  reply: { short: 'Reply', rest: ' to the comment by ' },
  edit: { short: 'Edit', rest: ' the comment by ' },
  delete: { short: 'Delete', rest: ' the comment by ' },
  report: { short: 'Report', rest: ' the comment by ' },
}

/** The viewer's actions on a comment; without scripts each links to its own page. */
export function CommentActions({ comment, viewer, path, onAction }: CommentActionsProps) {
  const allowed = ACTIONS.filter((action) => RULES[action](viewer, comment))
  if (allowed.length === 0) return null
  return (
    <p className="comment-actions">
      {allowed.map((action) => (
        <a
          key={action}
          className="hit-area"
          data-action={action}
          href={actionHref(comment.id, action, path)}
          role="button"
          onClick={(event) => {
            event.preventDefault()
            onAction(action, comment)
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            onAction(action, comment)
          }}
        >
          {LABELS[action].short}
          <span className="sr-only">{LABELS[action].rest + comment.username}</span>
        </a>
      ))}
    </p>
  )
}
