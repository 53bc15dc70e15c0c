import { parsePage } from '#src/catalogue/listing.ts'
import { Problem } from '#src/platform/problem.ts'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/imports'
import { readDoneMessage } from './done-messages.ts'
import { createImportForms } from './import-forms.ts'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Flash } from '#src/admin/components/flash.tsx'
import { ChangeTable } from '#src/admin/imports/change-table.tsx'
import { ImportForm } from '#src/admin/imports/import-form.tsx'
import { ImportTable } from '#src/admin/imports/import-table.tsx'
import { parseChangeId, refreshKind } from '#src/admin/imports/refresh-overview.ts'
import { RefreshPanel } from '#src/admin/imports/refresh-panel.tsx'
import { RunningImport } from '#src/admin/imports/running-import.tsx'
import { runForm } from './run-form.ts'
import { useRefresh } from '#src/ui/hooks/use-refresh.ts'

const PATH = '/admin/imports'

function readKind(text: string) {
  const kind = refreshKind.safeParse(text)
  if (!kind.success) throw new Problem(400, kind.error.issues[0]?.message ?? 'Invalid kind.')
  return kind.data
}

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { imports, refresh } = requireSite(context).admins
  const { searchParams } = new URL(request.url)
  const page = parsePage(searchParams.get('page'))
  return {
    ...(await imports.list(page)),
    running: await imports.findRunning(),
    refresh: await refresh.read(),
    ...(await refresh.listChanges(parseChangeId(searchParams.get('before')))),
    page,
    done: readDoneMessage(searchParams),
  }
}

export function action(args: Route.ActionArgs) {
  return runForm(args, {
    ...createImportForms(PATH),
    async refresh({ admin, site, readField }) {
      await site.admins.refresh.start(admin, readKind(readField('kind')))
      return { done: 'refresh-started', path: PATH }
    },
    async 'refresh-pause'({ admin, site, readField }) {
      await site.admins.refresh.pause(admin, readKind(readField('kind')), true)
      return { done: 'refresh-paused', path: PATH }
    },
    async 'refresh-resume'({ admin, site, readField }) {
      await site.admins.refresh.pause(admin, readKind(readField('kind')), false)
      return { done: 'refresh-resumed', path: PATH }
    },
  })
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, totalPages, running, refresh, changes, next, page, done } = loaderData
  const isRefreshing = refresh.kinds.some(
    ({ paused, tasks }) => paused === null && tasks.some(({ isRunning, nextAt }) => isRunning || nextAt === null),
  )
  useRefresh(running !== null || isRefreshing)
  return (
    <AdminPage
      title="Imports"
      path={PATH}
      lede="Import titles from public sources. Imports run in the background, create no duplicates and never empty a field."
    >
      <Flash failure={actionData?.failure} done={done} />
      {running ? <RunningImport of={running} /> : <ImportForm />}
      <RefreshPanel of={refresh} />
      <section className="admin-section">
        <h2>Past imports</h2>
        {imports.length === 0 ? <p className="muted">No imports yet.</p> : <ImportTable imports={imports} />}
        <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(PATH, { page: to })} />
      </section>
      {changes.length > 0 && (
        <section className="admin-section">
          <h2>Changed air times</h2>
          <ChangeTable changes={changes} />
          {next !== null && (
            <p>
              <Link className="button is-ghost is-small" to={toHref(PATH, { before: next })}>
                Older changes
              </Link>
            </p>
          )}
        </section>
      )}
    </AdminPage>
  )
}
