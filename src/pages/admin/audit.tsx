import { Form, Link } from 'react-router'
import { AUDIT_KINDS, type AuditKind } from '#src/accounts/audit/audit-kind.ts'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/audit'
import { toHref } from './href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { AuditList } from './layout/audit-list.tsx'
import { Filters } from './layout/filters.tsx'
import { nameTitle } from './place.ts'

const PATH = '/admin/audit'
const ALL = 'all'
const LONGEST = 100
const WORDS = {
  user: 'Users',
  comment: 'Comments',
  report: 'Reports',
  title: 'Titles',
  source: 'Sources',
  message: 'Messages',
  import: 'Imports',
  job: 'Jobs',
  file: 'Files',
} as const satisfies Record<AuditKind, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { searchParams } = new URL(request.url)
  const given = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST)
  const kind = AUDIT_KINDS.find((one) => one === given('kind'))
  const before = /^[1-9]\d{0,8}$/.test(given('before')) ? Number(given('before')) : undefined
  const [id, admin] = [given('id'), given('admin')]
  const filter = { kind, id: id || undefined, admin: admin || undefined, before }
  const { admins, catalogue } = requireSite(context)
  const { entries, next } = await admins.users.listAudit(filter)
  const named = entries.map((entry) => ({ ...entry, title: nameTitle(catalogue.snapshot, entry.subject) }))
  return { entries: named, next, kind, id, admin, before }
}

export default function Audit({ loaderData: { entries, next, kind, id, admin, before } }: Route.ComponentProps) {
  return (
    <AdminPage title="Audit trail" path={PATH} lede="Everything admins did, newest first. Entries can’t be changed.">
      <Form className="admin-search" role="search" action={PATH} key={`${admin} ${id}`}>
        <input
          className="field"
          name="admin"
          defaultValue={admin}
          maxLength={LONGEST}
          aria-label="Name of an admin"
          placeholder="Name of an admin"
        />
        <input
          className="field"
          name="id"
          defaultValue={id}
          maxLength={LONGEST}
          aria-label="Number or id of what was changed"
          placeholder="Number or id"
        />
        {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
        <button className="button is-small" type="submit">
          Search
        </button>
      </Form>
      <Filters
        label="What was changed"
        path={PATH}
        name="kind"
        options={[[ALL, 'All'], ...AUDIT_KINDS.map((one) => [one, WORDS[one]] as const)]}
        chosen={kind ?? ALL}
        keep={{ admin, id }}
      />
      {entries.length === 0 ? <p className="note">Nothing like that was done yet.</p> : <AuditList entries={entries} />}
      <p className="row">
        {before !== undefined && (
          <Link className="button is-ghost is-small" to={toHref(PATH, { kind, id, admin })}>
            The newest
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
