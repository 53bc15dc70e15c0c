import type { PublicViewer } from '#src/accounts/viewer.ts'
import { canDelete, canEdit, canReport, type Comment } from '../comment.ts'
import { type Action, actionHref, ACTIONS } from '../page-comments.ts'

interface CommentActionsProps {
  comment: Comment
  viewer: PublicViewer | null
  /** The current page's path. */
  path: string
  onAction: (action: Action, comment: Comment) => void
}

const RULES = { edit: canEdit, delete: canDelete, report: canReport }
const LABELS = { edit: 'Edit', delete: 'Delete', report: 'Report' }

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
          {LABELS[action]}
          <span className="sr-only">{` the comment by ${comment.username}`}</span>
        </a>
      ))}
    </p>
  )
}
