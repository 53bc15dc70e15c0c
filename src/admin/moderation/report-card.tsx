import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { DecisionButton, DecisionForm } from './decision-form.tsx'
import type { LoadedGroup } from './load-groups.server.ts'
import { LocationLink } from './location-link.tsx'
import { ActionButton, ConfirmButton } from '../components/action-button.tsx'
import { BanFields } from '../users/ban-fields.tsx'
import { UserLink } from '../users/user-link.tsx'

interface ReportCardProps {
  group: LoadedGroup
  /** Reasons to choose from. */
  reasons: readonly string[]
  /** Whether admins see it, who can do more and manage users. */
  isAdmin: boolean
  heading?: 'h2' | 'h3'
}

/** A reported comment: context, reports and actions. */
export function ReportCard({ group, reasons, isAdmin, heading: Heading = 'h2' }: ReportCardProps) {
  const { location, author, status, reports, state } = group
  return (
    <article className="admin-panel" data-card={`report-${group.id}`} tabIndex={-1}>
      <Heading>
        <LocationLink of={location} />
      </Heading>
      <Thread group={group} />
      <p className="row">
        <span className="muted">Written by</span>
        <Person of={author} isLinked={isAdmin} />
        {status?.isAdmin && <span className="badge">Admin</span>}
        {status?.isModerator && <span className="badge">Moderator</span>}
        {status?.isMuted && <span className="badge">Muted</span>}
        {status?.isBanned && <span className="badge is-adult">Banned</span>}
      </p>
      <ul className="admin-reasons">
        {reports.map(({ id, reason, reporter, timestamp }) => (
          <li key={id}>
            <p className="muted">
              <Person of={reporter} isLinked={isAdmin} /> reported this on <DateTime at={timestamp} />
            </p>
            {reason === null ? <p className="muted">No reason given.</p> : <UserText>{reason}</UserText>}
          </li>
        ))}
      </ul>
      {state === 'open' ? <Actions {...{ group, reasons, isAdmin }} /> : <Decision group={group} />}
    </article>
  )
}

/** Only admins see the pages of users. */
const Person = ({ of, isLinked }: { of: { id: string; username: string } | null; isLinked: boolean }) =>
  isLinked || of === null ? <UserLink of={of} /> : <bdi>{of.username}</bdi>

/** User-written text, in its own direction. */
export const UserText = ({ children }: { children: string }) => (
  <p className="admin-text" dir="auto">
    {children}
  </p>
)

/** The comment among its neighbours, and the reported text if it differs from the current one. */
function Thread({ group: { commentId, text, surrounding } }: Pick<ReportCardProps, 'group'>) {
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

function Actions({ group, reasons, isAdmin }: Omit<ReportCardProps, 'heading'>) {
  const { id, commentId, version, author, status, location } = group
  const fields = { report: id }
  const of = `comment by ${author?.username ?? 'a deleted user'} on ${location.name}`
  const canSuspend = author !== null && status?.isAdmin === false
  return (
    <>
      <DecisionForm
        id={`report-${id}`}
        reasons={reasons}
        fields={{ ...fields, comment: commentId ?? '', version: version ?? '', user: author?.id ?? '' }}
        canMute={canSuspend}
      >
        <DecisionButton name="Dismiss" intent="dismiss" of={of} keyName="d" />
        {version !== null && <DecisionButton name="Hide" intent="hide" of={of} keyName="h" />}
        {canSuspend && <DecisionButton name="Mute for a time" intent="mute-for" of={of} keyName="m" />}
      </DecisionForm>
      {isAdmin && <AdminActions group={group} />}
    </>
  )
}

function AdminActions({ group: { id, commentId, author, status, location } }: Pick<ReportCardProps, 'group'>) {
  const fields = { report: id }
  const of = `comment by ${author?.username ?? 'a deleted user'} on ${location.name}`
  const canSuspend = author !== null && status?.isAdmin === false
  return (
    <div className="admin-actions">
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

function Decision({ group: { id, state, reports, location } }: Pick<ReportCardProps, 'group'>) {
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
