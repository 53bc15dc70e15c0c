import { Link } from 'react-router'
import type { AuditEntry } from '#src/accounts/audit/audit-store.server.ts'
import { Moment } from '#src/admin/library/view/date-time.tsx'
import { type Change, listChanges } from '../change.ts'
import { Person } from './person.tsx'

/** Deeds, each with what it changed. */
export const AuditList = ({ entries }: { entries: readonly (AuditEntry & { title: string | undefined })[] }) => (
  <ol className="admin-trail">
    {entries.map(({ id, at, admin, action, subject, title, before, after }) => (
      <li key={id}>
        <p className="row">
          <b className="admin-deed-name">{action}</b>
          <Subject of={subject} name={title ?? findName(after) ?? findName(before)} />
        </p>
        <p className="quiet">
          <Moment at={at} />
          {' by '}
          {admin.id === null ? <bdi>{admin.username}</bdi> : <Person of={{ id: admin.id, username: admin.username }} />}
        </p>
        <Changes of={listChanges(before, after)} />
      </li>
    ))}
  </ol>
)

/** What it was called, where that was written down. */
function findName(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state)) return undefined
  return typeof state.username === 'string' ? state.username : undefined
}

function Subject({ of: { kind, id }, name = id }: { of: AuditEntry['subject']; name: string | undefined }) {
  const words = kind === 'title' && name !== id ? name : `${kind} ${name}`
  const to = { user: `/admin/users/${id}`, title: `/admin/titles/${id}` }[kind]
  return to === undefined ? (
    <span className="admin-subject">{words}</span>
  ) : (
    <Link className="admin-link admin-subject" to={to}>
      {words}
    </Link>
  )
}

const Changes = ({ of }: { of: readonly Change[] }) =>
  of.length > 0 && (
    <dl className="admin-changes">
      {of.map(({ name, was, is }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {was !== undefined && (
              <del>
                <span className="vh">from </span>
                <bdi>{was}</bdi>
              </del>
            )}
            {is !== undefined && (
              <ins>
                <span className="vh">to </span>
                <bdi>{is}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
