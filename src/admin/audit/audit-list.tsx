import type { AuditEntry } from '#src/accounts/audit/audit-store.server.ts'
import { Link } from '#src/ui/link.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { toActionLabel } from './action-label.ts'
import { type Change, listChanges } from './changes.ts'
import { UserLink } from '../users/user-link.tsx'

/** Audit entries with their changes. @param entries with the current names of their users and titles */
export const AuditList = ({ entries }: { entries: readonly (AuditEntry & { name: string | undefined })[] }) => (
  <ol className="admin-audit">
    {entries.map(({ id, at, admin, action, subject, name, before, after }) => (
      <li key={id}>
        <p className="row">
          <b className="admin-audit-action">{toActionLabel(action)}</b>
          <Subject of={subject} name={name ?? findName(after) ?? findName(before)} />
        </p>
        <p className="muted">
          <DateTime at={at} />
          {' by '}
          {admin.id === null ? (
            <bdi>{admin.username}</bdi>
          ) : (
            <UserLink of={{ id: admin.id, username: admin.username }} />
          )}
        </p>
        <Changes of={listChanges(before, after)} />
      </li>
    ))}
  </ol>
)

/** The name or title stored in an entry's state, if any. */
function findName(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state)) return undefined
  return typeof state.username === 'string' ? state.username : undefined
}

function Subject({ of: { kind, id }, name = id }: { of: AuditEntry['subject']; name: string | undefined }) {
  const text = kind === 'title' && name !== id ? name : `${kind} ${name}`
  const to = { user: `/admin/users/${id}`, title: `/admin/titles/${id}`, webhook: `/admin/webhooks/${id}` }[kind]
  return to === undefined ? (
    <span className="admin-subject">{text}</span>
  ) : (
    <Link className="admin-link admin-subject" to={to}>
      {text}
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
                <span className="sr-only">from </span>
                <bdi>{was}</bdi>
              </del>
            )}
            {is !== undefined && (
              <ins>
                <span className="sr-only">to </span>
                <bdi>{is}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
