import { Form } from 'react-router'
import { AUDIT_FORMATS } from '#src/accounts/audit/audit-file.ts'
import { AUDIT_KINDS, type AuditKind } from '#src/accounts/audit/audit-kind.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/audit'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { AuditList } from '#src/admin/audit/audit-list.tsx'
import { Filters } from '#src/admin/components/filters.tsx'
import { findTitleName } from '#src/admin/audit/title-name.ts'
import { Link } from '#src/ui/link.tsx'

const PATH = '/admin/audit'
const ALL = 'all'
const ID_MAX_LENGTH = 100
const FORMAT_LABELS = { csv: 'Download as CSV', jsonl: 'Download as JSON lines' } as const
const KIND_LABELS = {
  user: 'Users',
  comment: 'Comments',
  report: 'Reports',
  title: 'Titles',
  source: 'Sources',
  message: 'Messages',
  import: 'Imports',
  refresh: 'Refreshes',
  job: 'Jobs',
  file: 'Files',
  folder: 'Media folders',
  setting: 'Settings',
  webhook: 'Webhooks',
  invitation: 'Invitations',
  block: 'Blocks',
  request: 'Requests',
  token: 'API tokens',
} as const satisfies Record<AuditKind, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { searchParams } = new URL(request.url)
  const readParameter = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, ID_MAX_LENGTH)
  const kind = AUDIT_KINDS.find((one) => one === readParameter('kind'))
  const before = /^[1-9]\d{0,8}$/.test(readParameter('before')) ? Number(readParameter('before')) : undefined
  const [id, admin] = [readParameter('id'), readParameter('admin')]
  const filter = { kind, id: id || undefined, admin: admin || undefined, before }
  const { admins, catalogue } = requireSite(context)
  const { entries, next } = await admins.users.listAudit(filter)
  const users = entries.flatMap(({ subject }) => (subject.kind === 'user' ? [toUserId(subject.id)] : []))
  const statuses = await admins.users.findUserStatuses(users)
  const named = entries.map((entry) => {
    const { subject } = entry
    const user = statuses.get(toUserId(subject.id))
    return { ...entry, name: user?.username ?? findTitleName(catalogue.snapshot, subject) }
  })
  return { entries: named, next, kind, id, admin, before }
}

export default function Audit({ loaderData: { entries, next, kind, id, admin, before } }: Route.ComponentProps) {
  return (
    <AdminPage title="Audit trail" path={PATH} lede="Every admin action, newest first. Entries can’t be changed.">
      <Form className="admin-search" role="search" action={PATH} key={`${admin} ${id}`}>
        <input
          className="field"
          name="admin"
          defaultValue={admin}
          maxLength={ID_MAX_LENGTH}
          aria-label="Admin name"
          placeholder="Admin name"
        />
        <input
          className="field"
          name="id"
          defaultValue={id}
          maxLength={ID_MAX_LENGTH}
          aria-label="Item ID"
          placeholder="Item ID"
        />
        {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
        <button className="button is-small" type="submit">
          Search
        </button>
      </Form>
      <Filters
        label="Item type"
        path={PATH}
        name="kind"
        options={[[ALL, 'All'], ...AUDIT_KINDS.map((one) => [one, KIND_LABELS[one]] as const)]}
        selected={kind ?? ALL}
        query={{ admin, id }}
      />
      {entries.length === 0 ? <p className="note">No entries found.</p> : <AuditList entries={entries} />}
      <p className="row">
        {AUDIT_FORMATS.map((format) => (
          <a
            key={format}
            className="button is-ghost is-small"
            href={toHref('/api/admin/audit/file', { format, kind, id, admin })}
            download
          >
            {FORMAT_LABELS[format]}
          </a>
        ))}
        {before !== undefined && (
          <Link className="button is-ghost is-small" to={toHref(PATH, { kind, id, admin })}>
            Newest
          </Link>
        )}
        {next !== null && (
          <Link className="button is-ghost is-small" to={toHref(PATH, { kind, id, admin, before: next })}>
            Older
          </Link>
        )}
      </p>
    </AdminPage>
  )
}
