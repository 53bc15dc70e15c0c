import { useState } from 'react'
import { readDoneMessage } from '#src/admin/done-messages.ts'
import { isRunning } from '#src/admin/move-in/move-in.ts'
import { moveInForms } from '#src/admin/move-in/move-in-forms.server.ts'
import { Past } from '#src/admin/move-in/views/past.tsx'
import { Running } from '#src/admin/move-in/views/running.tsx'
import { StartForm } from '#src/admin/move-in/views/start-form.tsx'
import { UserChoices } from '#src/admin/move-in/views/user-choices.tsx'
import { UserLinks } from '#src/admin/move-in/views/user-links.tsx'
import { requireSite } from '#src/site/site.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { useActionResult } from '#src/ui/hooks/use-action-result.ts'
import { useRefresh } from '#src/ui/hooks/use-refresh.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/move-in'
import { AdminPage } from './layout/admin-page.tsx'
import { requireAdmin } from './require-admin.ts'

const PATH = '/admin/move-in'
/** The others are still there, and can be undone once newer ones are deleted. */
const MAX_SHOWN = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { moveIns } = requireSite(context).admins
  const shown = (await moveIns.list()).slice(0, MAX_SHOWN)
  return {
    moveIns: await Promise.all(shown.map(({ id }, index) => moveIns.find(id, index === 0))),
    done: readDoneMessage(new URL(request.url).searchParams),
  }
}

export const action = (args: Route.ActionArgs) => runForms(args, moveInForms(requireSite(args.context).admins.moveIns))

export const headers = formHeaders

export default function MoveIn({ loaderData: { moveIns, done }, actionData }: Route.ComponentProps) {
  const running = moveIns.find(({ one }) => isRunning(one))
  const open = moveIns.find(({ one }) => one.state === 'compared')
  const [latest] = moveIns
  const [last, ...older] = moveIns.filter(({ one }) => !isRunning(one) && one.state !== 'compared')
  // shown until the page is left, whatever is done next
  const [links, setLinks] = useState(actionData?.links)
  if (actionData?.links && actionData.links !== links) setLinks(actionData.links)
  const result = useActionResult(actionData)
  useRefresh(running !== undefined)
  const entered = result?.entered ?? { server: latest?.one.server ?? '', address: latest?.one.address ?? '' }
  return (
    <AdminPage
      title="Move in"
      path={PATH}
      lede="Bring users from Jellyfin, Emby, Plex or Kodi, with their watched episodes, positions, favourites and ratings. You see what would come before anything changes, and can undo it for 30 days."
    >
      <FormResult className="admin-flash" failure={result?.failure} done={result || running ? null : done} />
      {links && <UserLinks links={links} />}
      {running && <Running {...running} />}
      {open && <UserChoices {...open} />}
      {last && <Past {...last} />}
      {!running && !open && <StartForm entered={entered} />}
      {older.map((past) => (
        <Past key={past.one.id} {...past} />
      ))}
    </AdminPage>
  )
}
