import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { importForms, refreshForms } from '#src/admin/imports/import-forms.server.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/imports'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { ChangeTable } from '#src/admin/imports/change-table.tsx'
import { ImportForm } from '#src/admin/imports/import-form.tsx'
import { ImportTable } from '#src/admin/imports/import-table.tsx'
import { parseChangeId } from '#src/admin/imports/refresh-overview.ts'
import { RefreshPanel } from '#src/admin/imports/refresh-panel.tsx'
import { timeLeftOf } from '#src/admin/imports/import-text.ts'
import { RunningImport } from '#src/admin/imports/running-import.tsx'
import { useActionResult } from '#src/ui/hooks/use-action-result.ts'
import { useRefresh } from '#src/ui/hooks/use-refresh.ts'

const PATH = '/admin/imports'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { imports, refresh } = requireSite(context).admins
  const { searchParams } = new URL(request.url)
  const page = parsePage(searchParams.get('page'))
  const running = await imports.findRunning()
  return {
    ...(await imports.list(page)),
    running,
    left: timeLeftOf(running, Date.now()),
    refresh: await refresh.read(),
    ...(await refresh.listChanges(parseChangeId(searchParams.get('before')))),
    page,
    done: readDoneMessage(searchParams),
  }
}

export async function action(args: Route.ActionArgs) {
  const { admins } = requireSite(args.context)
  return runForms(args, { ...importForms(admins, PATH), ...refreshForms(admins, PATH) })
}

export const headers = formHeaders

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, totalPages, running, left, refresh, changes, next, page, done } = loaderData
  const isRefreshing = refresh.kinds.some(
    ({ paused, tasks }) => paused === null && tasks.some(({ isRunning, nextAt }) => isRunning || nextAt === null),
  )
  const result = useActionResult(actionData)
  useRefresh(running !== null || isRefreshing)
  return (
    <AdminPage
      title="Imports"
      path={PATH}
      lede="Import titles from public sources. Imports run in the background, create no duplicates and never empty a field."
    >
      <FormResult className="admin-flash" failure={result?.failure} done={done} />
      {running ? <RunningImport of={running} left={left} /> : <ImportForm />}
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
