import type { PublicViewer } from '#src/accounts/viewer.ts'
import { canDelete, canEdit, canReport, type Comment } from '../comment.ts'
import { type Action, actionHref, ACTIONS } from '../page-comments.ts'

interface CommentActionsProps {
  comment: Comment
  viewer: PublicViewer | null
  /** Where one is. */
  path: string
  onAction: (action: Action, comment: Comment) => void
}

const RULES = { edit: canEdit, delete: canDelete, report: canReport }
const WORDS = { edit: 'Edit', delete: 'Delete', report: 'Report' }

/** What the viewer may do; without scripts each leads to a page of its own. */
export function CommentActions({ comment, viewer, path, onAction }: CommentActionsProps) {
  const allowed = ACTIONS.filter((action) => RULES[action](viewer, comment))
  if (allowed.length === 0) return null
  return (
    <p className="comment-deeds">
      {allowed.map((action) => (
        <a
          key={action}
          className="tap"
          href={actionHref(comment.id, action, path)}
          role="button"
          data-deed={action}
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
          {WORDS[action]}
          <span className="vh">{` the comment by ${comment.username}`}</span>
        </a>
      ))}
    </p>
  )
}
