import type { UserStatus } from '#src/accounts/users/user-list-store.server.ts'
import type { SurroundingComment } from '#src/comments/moderation/context-store.server.ts'
import { Link } from '#src/ui/link.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import type { CommentLocation } from './comment-location.ts'
import type { ReportGroup } from './report-groups.ts'
import { ActionButton, ConfirmButton } from '../components/action-button.tsx'
import { BanFields } from '../users/ban-fields.tsx'
import { UserLink } from '../users/user-link.tsx'

interface ReportCardProps {
  group: ReportGroup & { location: CommentLocation; surrounding: SurroundingComment[]; status: UserStatus | undefined }
}

/** A reported comment: context, reports and actions. */
export function ReportCard({ group }: ReportCardProps) {
  const { location, author, status, reports, state } = group
  return (
    <article className="admin-panel">
      <h2>{location.to === null ? location.name : <Link to={location.to}>{location.name}</Link>}</h2>
      <Thread group={group} />
      <p className="row">
        <span className="muted">Written by</span>
        <UserLink of={author} />
        {status?.isAdmin && <span className="badge">Admin</span>}
        {status?.isMuted && <span className="badge">Muted</span>}
        {status?.isBanned && <span className="badge is-adult">Banned</span>}
      </p>
      <ul className="admin-reasons">
        {reports.map(({ id, reason, reporter, timestamp }) => (
          <li key={id}>
            <p className="muted">
              <UserLink of={reporter} /> reported this on <DateTime at={timestamp} />
            </p>
            {reason === null ? <p className="muted">No reason given.</p> : <UserText>{reason}</UserText>}
          </li>
        ))}
      </ul>
      {state === 'open' ? <Actions group={group} /> : <Decision group={group} />}
    </article>
  )
}

/** User-written text, in its own direction. */
const UserText = ({ children }: { children: string }) => (
  <p className="admin-text" dir="auto">
    {children}
  </p>
)

/** The comment among its neighbours, and the reported text if it differs from the current one. */
function Thread({ group: { commentId, text, surrounding } }: ReportCardProps) {
  const now = surrounding.find(({ id }) => id === commentId)
  return (
    <>
      {now?.text !== text && (
        <blockquote className="admin-comment is-reported">
          <p className="muted">{now ? 'Edited since. Reported text:' : 'Deleted. Reported text:'}</p>
          <UserText>{text}</UserText>
        </blockquote>
      )}
      {now && (
        <ol className="admin-thread">
          {surrounding.map(({ id, username, text: body, isTarget }) => (
            <li className={id === commentId ? 'admin-comment is-reported' : 'admin-comment'} key={id}>
              <p className="muted">
                <bdi>{username ?? 'deleted user'}</bdi>
                {isTarget
                  ? ', replied to'
                  : id !== commentId && (id < (commentId ?? 0) ? ', just before' : ', right after')}
              </p>
              <UserText>{body}</UserText>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Actions({ group: { id, commentId, author, status, location } }: ReportCardProps) {
  const fields = { report: id }
  const of = `comment by ${author?.username ?? 'a deleted user'} on ${location.name}`
  const canSuspend = author !== null && status?.isAdmin === false
  return (
    <div className="admin-actions">
      <ActionButton name="Dismiss" intent="dismiss" of={of} fields={fields} />
      {commentId !== null && (
        <ConfirmButton name="Delete comment" intent="remove" of={of} fields={fields} danger>
          <p>This permanently deletes the comment for everyone.</p>
        </ConfirmButton>
      )}
      {canSuspend && !status.isMuted && (
        <ConfirmButton name="Mute author" intent="mute" of={of} fields={fields}>
          <p>{`${author.username} can still read, but can’t comment until you unmute them.`}</p>
          {commentId !== null && <AlsoRemove />}
        </ConfirmButton>
      )}
      {canSuspend && !status.isBanned && (
        <ConfirmButton name="Ban author" intent="ban" of={of} fields={fields} danger>
          <p>{`${author.username} is signed out everywhere and can’t sign in.`}</p>
          <BanFields id={`report-${id}`} />
          {commentId !== null && <AlsoRemove />}
        </ConfirmButton>
      )}
    </div>
  )
}

const AlsoRemove = () => (
  <label className="admin-check">
    <input type="checkbox" name="remove" defaultChecked />
    Delete the comment too
  </label>
)

function Decision({ group: { id, state, reports, location } }: ReportCardProps) {
  const { decidedBy, decidedAt } = reports[0] ?? {}
  return (
    <div className="admin-actions">
      <p className="muted">
        {state === 'acted' ? 'Action taken by ' : 'Dismissed by '}
        <UserLink of={decidedBy ?? null} />
        {decidedAt && (
          <>
            {' on '}
            <DateTime at={decidedAt} />
          </>
        )}
      </p>
      <ActionButton
        name="Reopen"
        intent="reopen"
        of={`report of a comment on ${location.name}`}
        fields={{ report: id }}
      />
    </div>
  )
}
