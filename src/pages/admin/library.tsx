import { data, Form, redirect } from 'react-router'
import { readDone, toDone } from '#src/admin/library/done-messages.ts'
import { LibraryAdminStyle } from '#src/admin/library/view/library-style.tsx'
import { FileGroups } from '#src/admin/library/view/file-groups.tsx'
import { Flash } from '#src/admin/library/view/flash.tsx'
import { FolderPanel } from '#src/admin/library/view/folder-panel.tsx'
import { FILE_DEEDS, runForm } from '#src/admin/library/forms.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { parseFileStatus, STANDING_NONE, FILE_STATUSES } from '#src/admin/library/file-status.ts'
import { StatusTabs } from '#src/admin/library/view/status-tabs.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/library'
import { AdminPage } from './layout/admin-page.tsx'

const PATH = '/admin/library'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const overview = await service.overview()
  const words = query.get('q')?.trim().slice(0, 200) ?? ''
  const asked = parseFileStatus(query.get('standing'))
  // without a wish: what waits for somebody first
  const standing = asked ?? (words === '' ? (FILE_STATUSES.find((one) => overview.counts[one] > 0) ?? 'ready') : null)
  const page = parsePage(query.get('page'))
  const list = await service.listFiles({ standing, words, page })
  return { overview, list, standing, words, page, done: readDone(query) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const form = new URLSearchParams(await request.text())
  const outcome = await runForm(FILE_DEEDS, { service, viewer, form })
  if ('failure' in outcome) return data(outcome, { status: outcome.status })
  return redirect(toDone(PATH, new URL(request.url).searchParams, outcome), 303)
}

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, list, standing, words, page, done } = loaderData
  const query = new URLSearchParams({ ...(standing && { standing }), ...(words && { q: words }) })
  return (
    <AdminPage
      title="Library"
      path={PATH}
      lede="The videos in your folders, and what they are."
      aside={overview.folders.length > 0 && <ScanNow />}
    >
      <LibraryAdminStyle />
      <Flash failure={actionData?.failure} done={done} />
      <FolderPanel overview={overview} />
      <StatusTabs counts={overview.counts} standing={words === '' ? standing : null} words={words} />
      {list.files.length === 0 ? (
        <p className="note">
          {words === '' ? STANDING_NONE[standing ?? 'ready'] : `No file is called “${words}”, nor is the title of one.`}
        </p>
      ) : (
        <FileGroups files={list.files} mixed={standing === null} />
      )}
      <Pager page={page} totalPages={list.totalPages} hrefOf={(to) => `${PATH}?${query.toString()}&page=${to}`} />
    </AdminPage>
  )
}

const ScanNow = () => (
  <Form method="post" replace preventScrollReset>
    <button type="submit" className="button is-small" name="intent" value="scan">
      <Icon name="retry" />
      Scan now
    </button>
  </Form>
)
