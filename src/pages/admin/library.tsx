import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { fileForms } from '#src/admin/library/library-forms.server.ts'
import { importForms } from '#src/admin/imports/import-forms.server.ts'
import { timeLeftOf } from '#src/admin/imports/import-text.ts'
import { SeriesPanel } from '#src/admin/imports/series-panel.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { Form } from 'react-router'
import libraryAdminStyles from '#src/admin/library/components/library.css?inline'
import { DisappearedPanel } from '#src/admin/library/components/disappeared-panel.tsx'
import { CachePanel } from '#src/admin/library/components/cache-panel.tsx'
import { PlayingPanel } from '#src/admin/library/components/playing-panel.tsx'
import { FileGroups } from '#src/admin/library/components/file-groups.tsx'
import { IdMapPanel } from '#src/admin/library/components/id-map-panel.tsx'
import { FolderPanel } from '#src/admin/library/components/folder-panel.tsx'
import { parsePage } from '#src/catalogue/listing.ts'
import { parseFileStatus, NO_FILES, FILE_STATUSES } from '#src/admin/library/file-status.ts'
import { StatusTabs } from '#src/admin/library/components/status-tabs.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { useRefresh } from '#src/ui/hooks/use-refresh.ts'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/library'
import { AdminPage } from './layout/admin-page.tsx'

const PATH = '/admin/library'
/** While a scan finds files, and files begin to play. */
const REFRESH_MS = 5_000

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service, admins } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const overview = await service.overview()
  const folders = await service.listFolders()
  const keyword = query.get('q')?.trim().slice(0, 200) ?? ''
  const requested = parseFileStatus(query.get('status'))
  // without a filter, start with the first status that needs attention
  const status =
    requested ?? (keyword === '' ? (FILE_STATUSES.find((one) => overview.counts[one] > 0) ?? 'ready') : null)
  const page = parsePage(query.get('page'))
  const list = await service.listFiles({ status, keyword, page })
  const running = await admins.imports.findRunning()
  const left = timeLeftOf(running, Date.now())
  const last = await admins.imports.findLastFetch()
  const idLists = await service.idLists()
  const sources = admins.imports.fetchSources()
  return {
    overview,
    folders,
    idLists,
    sources,
    list,
    status,
    keyword,
    page,
    running,
    left,
    last,
    done: readDoneMessage(query),
  }
}

export function action(args: Route.ActionArgs) {
  const { libraryAdmin, admins } = requireSite(args.context)
  return runForms(args, { ...fileForms(libraryAdmin), ...importForms(admins, PATH) })
}

export const headers = formHeaders

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, folders, idLists, sources, list, status, keyword, page, running, left, last, done } = loaderData
  useRefresh(overview.scan.running || overview.counts.preparing > 0, REFRESH_MS)
  const query = new URLSearchParams({ ...(status && { status }), ...(keyword && { q: keyword }) })
  return (
    <AdminPage
      title="Library"
      path={PATH}
      lede="The videos in your folders and the titles they match."
      aside={overview.folders.length > 0 && <ScanNow />}
    >
      <PageStyle name="library-admin" css={libraryAdminStyles} />
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      {overview.disappeared.map((videos) => (
        <DisappearedPanel key={videos.folder} videos={videos} />
      ))}
      <FolderPanel overview={overview} named={folders} />
      {(running === null || running.source === 'library') && (
        <SeriesPanel
          series={overview.series}
          isScanning={overview.scan.running}
          running={running}
          left={left}
          last={last}
          sources={sources}
        />
      )}
      {overview.folders.length > 0 && <IdMapPanel lists={idLists} />}
      <PlayingPanel playing={overview.playing} />
      {overview.folders.length > 0 && <CachePanel cache={overview.cache} />}
      <StatusTabs counts={overview.counts} status={keyword === '' ? status : null} keyword={keyword} />
      {list.files.length === 0 ? (
        <p className="note">
          {keyword === '' ? NO_FILES[status ?? 'ready'] : `No files or titles match “${keyword}”.`}
        </p>
      ) : (
        <FileGroups files={list.files} mixed={status === null} />
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
