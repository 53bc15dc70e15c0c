import { data, Form, Link, redirect } from 'react-router'
import { writeBytes } from '#src/admin/library/view/bytes.ts'
import { LibraryAdminStyle } from '#src/admin/library/view/library-style.tsx'
import { readDone, toDone } from '#src/admin/library/done-messages.ts'
import { FileName } from '#src/admin/library/view/file-name.tsx'
import { FailureNote } from '#src/admin/library/view/file-row.tsx'
import { Flash } from '#src/admin/library/view/flash.tsx'
import { FILE_DEEDS, runForm } from '#src/admin/library/forms.ts'
import { parseId } from '#src/admin/library/ids.ts'
import type { AdminFile } from '#src/admin/library/schemas.ts'
import { SettleForm } from '#src/admin/library/view/settle-form.tsx'
import { canSettle, FILE_STATUS_NAMES } from '#src/admin/library/file-status.ts'
import { TitleLine } from '#src/admin/library/view/title-row.tsx'
import { TitleSearch } from '#src/admin/library/view/title-search.tsx'
import { toEpisodes } from '#src/admin/library/parsed-name.ts'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/library-file'
import { AdminPage } from './layout/admin-page.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const known = await attempt(() => service.findFile(parseId(params.file) ?? 0))
  if ('problem' in known) throw data(null, { status: known.problem.status })
  const file = known.done
  const words = query.get('find')?.slice(0, 200) ?? ''
  const [beside, found] = await Promise.all([service.listBeside(file), service.findTitles(words)])
  return { file, beside, found, words, all: query.has('all') && beside.length > 0, done: readDone(query) }
}

/** What was settled is not to be seen here any more: the list shows what is left. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const form = new URLSearchParams(await request.text())
  const outcome = await runForm(FILE_DEEDS, { service, viewer, form })
  if ('failure' in outcome) return data(outcome, { status: outcome.status })
  const back = form.get('intent') === 'settle' ? '/admin/library' : `/admin/library/${params.file}`
  return redirect(toDone(back, new URLSearchParams(), outcome), 303)
}

export default function LibraryFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, beside, found, words, all, done } = loaderData
  const path = `/admin/library/${file.id}`
  return (
    <AdminPage title={all ? 'Settle a folder' : 'File'} path={path} aside={<Back />}>
      <LibraryAdminStyle />
      <Flash failure={actionData?.failure} done={done} />
      {!all && <About file={file} />}
      {canSettle(file.standing) && (
        <section className="admin-panel lib-panel" aria-label="Settle">
          {beside.length > 0 && (
            <p>
              {all ? (
                <Link className="lib-link" to={path} preventScrollReset>
                  Only this one file
                </Link>
              ) : (
                <Link className="lib-link" to={`${path}?all`} preventScrollReset>
                  {`Settle it with the ${beside.length} others of its folder`}
                </Link>
              )}
            </p>
          )}
          <h2>Which title?</h2>
          <TitleSearch words={words} label="Look for a title" kept={all ? { all: '' } : {}} />
          {words !== '' && found.length === 0 && <p className="quiet">{`No title is called “${words}”.`}</p>}
          <SettleForm key={`${all} ${words}`} file={file} beside={beside} all={all} found={found} />
        </section>
      )}
    </AdminPage>
  )
}

const Back = () => (
  <Link className="button is-ghost is-small" to="/admin/library">
    All files
  </Link>
)

function About({ file }: { file: AdminFile }) {
  const { standing, title, first, last, failure, tail } = file
  return (
    <section className="admin-panel lib-panel" aria-label="About the file">
      <FileName path={file.path} folder={file.folder} />
      <p className="lib-understood">{file.understood}</p>
      {title && (
        <TitleLine title={title}>
          <span className="lib-why">{first === null ? '' : toEpisodes(first, last ?? first)}</span>
        </TitleLine>
      )}
      <p className="lib-facts">
        <span className="badge">{FILE_STATUS_NAMES[standing]}</span>
        <span>{writeBytes(file.bytes)}</span>
        {file.package && <span>{`${file.package.quality}, packaged in ${writeBytes(file.package.bytes)}`}</span>}
        {file.match === 'chosen' && <span>chosen by hand</span>}
      </p>
      {failure !== null && <FailureNote failure={failure} tail={tail} />}
      <Form className="lib-acts" method="post" replace preventScrollReset>
        <input type="hidden" name="file" value={file.id} />
        {standing !== 'missing' && (
          <button type="submit" className="button is-ghost is-small" name="intent" value="retry">
            {file.package ? 'Package anew' : failure === null ? 'Look into it again' : 'Try again'}
          </button>
        )}
        {(file.match === 'chosen' || file.match === 'ignored') && (
          <button type="submit" className="button is-ghost is-small" name="intent" value="reopen">
            Take the choice back
          </button>
        )}
        {file.package && (
          <Link className="button is-ghost is-small" to={`/admin/library/${file.id}/segments`}>
            Segments
          </Link>
        )}
      </Form>
    </section>
  )
}
