import { Link } from 'react-router'
import type { Comment } from '#src/comments/comment.ts'
import { Moment } from '#src/admin/library/view/date-time.tsx'
import type { NamedPlace } from '../place.ts'
import { SureAct } from './act.tsx'

/** All that somebody said, each where it stands. */
export function UserComments({ comments }: { comments: readonly (Comment & { place: NamedPlace })[] }) {
  if (comments.length === 0) return <p className="quiet">None.</p>
  return (
    <ul className="admin-list">
      {comments.map(({ id, text, timestamp, edited, place }) => (
        <li className="admin-panel" key={id}>
          <p className="quiet">
            {place.to === null ? place.name : <Link to={place.to}>{place.name}</Link>}
            {' · '}
            <Moment at={timestamp} />
            {edited && ' · edited'}
          </p>
          <p className="admin-words" dir="auto">
            {text}
          </p>
          <SureAct name="Delete comment" intent="comment" of={`on ${place.name}`} fields={{ comment: id }} danger>
            <p>It is gone for everybody, at once and for good.</p>
          </SureAct>
        </li>
      ))}
    </ul>
  )
}
