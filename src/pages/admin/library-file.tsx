import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { fileForms } from '#src/admin/library/library-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, Form } from 'react-router'
import { formatFileSize } from '#src/admin/components/format-bytes.ts'
import libraryAdminStyles from '#src/admin/library/components/library.css?inline'
import { FileName } from '#src/admin/library/components/file-name.tsx'
import { describePackage, FailureNote, PackageNotes } from '#src/admin/library/components/file-row.tsx'
import { parseId } from '#src/admin/library/ids.ts'
import type { AdminFile } from '#src/admin/library/schemas.ts'
import { MatchForm } from '#src/admin/library/components/match-form.tsx'
import { UndoButton } from '#src/admin/library/components/file-groups.tsx'
import { ReviewReason } from '#src/admin/library/components/uncertain-row.tsx'
import { canMatch, FILE_STATUS_NAMES } from '#src/admin/library/file-status.ts'
import { TitleRow } from '#src/admin/library/components/title-row.tsx'
import { TitleSearch } from '#src/admin/library/components/title-search.tsx'
import { formatEpisodes } from '#src/admin/library/parsed-name.ts'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/library-file'
import { AdminPage } from './layout/admin-page.tsx'
import { Link } from '#src/ui/link.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const result = await attempt(() => service.findFile(parseId(params.file) ?? 0))
  if ('problem' in result) throw data(null, { status: result.problem.status })
  const file = result.done
  const keyword = query.get('find')?.slice(0, 200) ?? ''
  const by = query.get('all') === 'title' ? 'title' : 'folder'
  const [inFolder, ofTitle, found] = await Promise.all([
    service.listSiblings(file, 'folder'),
    service.listSiblings(file, 'title'),
    service.findTitles(keyword),
  ])
  const siblings = by === 'title' ? ofTitle : inFolder
  const counts = { folder: inFolder.length + 1, title: ofTitle.length + 1 }
  const all = query.has('all') && siblings.length > 0 ? by : null
  return { file, siblings, counts, found, keyword, all, done: readDoneMessage(query) }
}

/** A matched file is no longer in the list of uncertain files, so its form redirects to the list. */
export const action = (args: Route.ActionArgs) =>
  runForms(args, fileForms(requireSite(args.context).libraryAdmin, '/admin/library'))

export const headers = formHeaders

export default function LibraryFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, siblings, counts, found, keyword, all, done } = loaderData
  const path = `/admin/library/${file.id}`
  return (
    <AdminPage
      title={all === null ? 'File' : all === 'folder' ? 'Files of a folder' : 'Files of a title'}
      path={path}
      aside={<BackToList />}
    >
      <PageStyle name="library-admin" css={libraryAdminStyles} />
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      {all === null ? <FileDetails file={file} /> : <UndoButton files={[file, ...siblings]} />}
      {canMatch(file.status) && (
        <section className="admin-panel lib-panel" aria-label="Match">
          <p className="lib-scopes">
            {all !== null && (
              <Link className="lib-link" to={path} preventScrollReset>
                Only this file
              </Link>
            )}
            {all !== 'folder' && counts.folder > 1 && (
              <Link className="lib-link" to={`${path}?all=folder`} preventScrollReset>
                {`All ${counts.folder} files in this folder`}
              </Link>
            )}
            {all !== 'title' && file.title && counts.title > 1 && (
              <Link className="lib-link" to={`${path}?all=title`} preventScrollReset>
                {`All ${counts.title} files of ${file.title.title}`}
              </Link>
            )}
          </p>
          <h2>Which title?</h2>
          <TitleSearch keyword={keyword} label="Search titles" query={all === null ? {} : { all }} />
          {keyword !== '' && found.length === 0 && <p className="muted">{`No titles match “${keyword}”.`}</p>}
          <MatchForm key={`${all} ${keyword}`} file={file} siblings={siblings} all={all !== null} found={found} />
        </section>
      )}
    </AdminPage>
  )
}

const BackToList = () => (
  <Link className="button is-ghost is-small" to="/admin/library">
    All files
  </Link>
)

function FileDetails({ file }: { file: AdminFile }) {
  const { status, title, first, last, failure, tail } = file
  return (
    <section className="admin-panel lib-panel" aria-label="File details">
      <FileName path={file.path} folder={file.folder} />
      <p className="lib-parsed">{file.understood}</p>
      <ReviewReason reason={file.reason} />
      {title && (
        <TitleRow title={title}>
          <span className="lib-reason">{first === null ? '' : formatEpisodes(first, last ?? first)}</span>
        </TitleRow>
      )}
      <p className="lib-facts">
        <span className="badge">{FILE_STATUS_NAMES[status]}</span>
        <span>{formatFileSize(file.bytes)}</span>
        {file.package && <span>{describePackage(file.package)}</span>}
        {file.pinned && <span>kept prepared</span>}
        {file.match === 'chosen' && <span>matched manually</span>}
      </p>
      {failure !== null && <FailureNote failure={failure} tail={tail} />}
      {file.package && <PackageNotes notes={file.package.notes} />}
      <Form className="lib-actions" method="post" replace preventScrollReset>
        <input type="hidden" name="file" value={file.id} />
        {status !== 'missing' && (
          <button type="submit" className="button is-ghost is-small" name="intent" value="retry">
            {file.package && !file.package.live ? 'Prepare again' : failure === null ? 'Probe again' : 'Retry'}
          </button>
        )}
        {title && status !== 'missing' && (
          <button
            type="submit"
            className="button is-ghost is-small"
            name="intent"
            value={file.pinned ? 'unpin' : 'pin'}
          >
            {file.pinned ? 'Don’t keep prepared' : 'Keep prepared'}
          </button>
        )}
        {(file.match === 'chosen' || file.match === 'ignored') && (
          <button type="submit" className="button is-ghost is-small" name="intent" value="reopen">
            Reset match
          </button>
        )}
        {file.package && (
          <Link className="button is-ghost is-small" to={`/admin/library/${file.id}/segments`}>
            Segments
          </Link>
        )}
      </Form>
      <UndoButton files={[file]} />
    </section>
  )
}
