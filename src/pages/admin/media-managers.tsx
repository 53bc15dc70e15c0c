import { readDoneMessage } from '#src/admin/done-messages.ts'
import { managerForms } from '#src/admin/requests/manager-forms.server.ts'
import { ManagerPanel } from '#src/admin/requests/manager-panel.tsx'
import { requireSite } from '#src/site/site.ts'
import { MANAGERS } from '#src/title-requests/media-managers/manager.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/media-managers'
import { AdminPage } from './layout/admin-page.tsx'
import { requireAdmin } from './require-admin.ts'

const PATH = '/admin/requests/managers'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { managers } = requireSite(context)
  const connected = await managers.list()
  const panels = await Promise.all(
    MANAGERS.map(async (kind) => {
      const manager = connected.find((one) => one.kind === kind) ?? null
      return { kind, manager, choices: manager && (await managers.findChoices(kind)) }
    }),
  )
  return { panels, done: readDoneMessage(new URL(request.url).searchParams) }
}

export const action = (args: Route.ActionArgs) => runForms(args, managerForms(requireSite(args.context).managers))

export const headers = formHeaders

export default function MediaManagers({ loaderData: { panels, done }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Sonarr and Radarr"
      path={PATH}
      lede="Approved requests are handed over with their ids and season. Without these programs, requests are a list for you."
    >
      <p>
        <Link className="admin-link" to="/admin/requests">
          Requests
        </Link>
      </p>
      <FormResult className="admin-flash" failure={actionData?.failure} done={actionData ? null : done} />
      {panels.map((panel) => (
        <ManagerPanel key={panel.kind} {...panel} />
      ))}
    </AdminPage>
  )
}
