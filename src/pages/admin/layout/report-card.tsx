import { Link } from 'react-router'
import type { UserStatus } from '#src/accounts/users/user-list-store.server.ts'
import type { SurroundingComment } from '#src/comments/moderation/context-store.server.ts'
import { Moment } from '#src/admin/library/view/date-time.tsx'
import type { NamedPlace } from '../place.ts'
import type { ReportGroup } from '../reported.ts'
import { Act, SureAct } from './act.tsx'
import { BanFields } from './ban-fields.tsx'
import { Person } from './person.tsx'

interface ReportCardProps {
  group: ReportGroup & { place: NamedPlace; said: SurroundingComment[]; standing: UserStatus | undefined }
}

/** A comment that somebody objects to: where it stands, what they object to, and what can be done about it. */
export function ReportCard({ group }: ReportCardProps) {
  const { place, author, standing, reports, state } = group
  return (
    <article className="admin-panel">
      <h2>{place.to === null ? place.name : <Link to={place.to}>{place.name}</Link>}</h2>
      <Thread group={group} />
      <p className="row">
        <span className="quiet">Written by</span>
        <Person of={author} />
        {standing?.isAdmin && <span className="badge">Admin</span>}
        {standing?.isMuted && <span className="badge">Muted</span>}
        {standing?.isBanned && <span className="badge is-adult">Banned</span>}
      </p>
      <ul className="admin-reasons">
        {reports.map(({ id, reason, reporter, timestamp }) => (
          <li key={id}>
            <p className="quiet">
              <Person of={reporter} /> reported it on <Moment at={timestamp} />
            </p>
            {reason === null ? <p className="quiet">No reason given.</p> : <Words>{reason}</Words>}
          </li>
        ))}
      </ul>
      {state === 'open' ? <Actions group={group} /> : <Decided group={group} />}
    </article>
  )
}

/** What somebody wrote, in whichever direction it runs. */
const Words = ({ children }: { children: string }) => (
  <p className="admin-words" dir="auto">
    {children}
  </p>
)

/** The comment among those around it; what was reported, where that is not what stands there now. */
function Thread({ group: { commentId, text, said } }: ReportCardProps) {
  const now = said.find(({ id }) => id === commentId)
  return (
    <>
      {now?.text !== text && (
        <blockquote className="admin-said is-meant">
          <p className="quiet">{now ? 'It was changed since. Reported was:' : 'It is gone. Reported was:'}</p>
          <Words>{text}</Words>
        </blockquote>
      )}
      {now && (
        <ol className="admin-thread">
          {said.map(({ id, username, text: words }) => (
            <li className={id === commentId ? 'admin-said is-meant' : 'admin-said'} key={id}>
              <p className="quiet">
                <bdi>{username ?? 'deleted user'}</bdi>
                {id !== commentId && (id < (commentId ?? 0) ? ', just before' : ', right after')}
              </p>
              <Words>{words}</Words>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Actions({ group: { id, commentId, author, standing, place } }: ReportCardProps) {
  const fields = { report: id }
  const of = `comment of ${author?.username ?? 'a deleted user'} on ${place.name}`
  const canKeepOut = author !== null && standing?.isAdmin === false
  return (
    <div className="admin-deeds">
      <Act name="Dismiss" intent="dismiss" of={of} fields={fields} />
      {commentId !== null && (
        <SureAct name="Delete comment" intent="remove" of={of} fields={fields} danger>
          <p>It is gone for everybody, at once and for good.</p>
        </SureAct>
      )}
      {canKeepOut && !standing.isMuted && (
        <SureAct name="Mute author" intent="mute" of={of} fields={fields}>
          <p>{`${author.username} can read on, and comment no more until you allow it again.`}</p>
          {commentId !== null && <AlsoRemove />}
        </SureAct>
      )}
      {canKeepOut && !standing.isBanned && (
        <SureAct name="Ban author" intent="ban" of={of} fields={fields} danger>
          <p>{`${author.username} is signed out everywhere and cannot sign in.`}</p>
          <BanFields id={`report-${id}`} />
          {commentId !== null && <AlsoRemove />}
        </SureAct>
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

function Decided({ group: { id, state, reports, place } }: ReportCardProps) {
  const { decidedBy, decidedAt } = reports[0] ?? {}
  return (
    <div className="admin-deeds">
      <p className="quiet">
        {state === 'acted' ? 'Acted on by ' : 'Dismissed by '}
        <Person of={decidedBy ?? null} />
        {decidedAt && (
          <>
            {' on '}
            <Moment at={decidedAt} />
          </>
        )}
      </p>
      <Act name="Open again" intent="reopen" of={`report of a comment on ${place.name}`} fields={{ report: id }} />
    </div>
  )
}
