import { type Comment, WITHHELD_LABELS } from '#src/comments/comment.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import type { CommentLocation } from './comment-location.ts'
import { LocationLink } from './location-link.tsx'
import { ConfirmButton } from '../components/action-button.tsx'

/** A user's comments, each linked to its page. */
export function UserComments({ comments }: { comments: readonly (Comment & { location: CommentLocation })[] }) {
  if (comments.length === 0) return <p className="muted">No comments yet.</p>
  return (
    <ul className="admin-list">
      {comments.map(({ id, text, timestamp, edited, withheld, location }) => (
        <li className="admin-panel" key={id}>
          <p className="muted">
            <LocationLink of={location} />
            {' · '}
            <DateTime at={timestamp} />
            {edited && ' · edited'}
            {withheld && ` · ${WITHHELD_LABELS[withheld].toLowerCase()}`}
          </p>
          <p className="admin-text" dir="auto">
            {text}
          </p>
          <ConfirmButton
            name="Delete comment"
            intent="comment"
            of={`on ${location.name}`}
            fields={{ comment: id }}
            danger
          >
            <p>This permanently deletes the comment for everyone.</p>
          </ConfirmButton>
        </li>
      ))}
    </ul>
  )
}
