import { data, Link } from 'react-router'
import { LibraryAdminStyle } from '#src/admin/library/view/library-style.tsx'
import { SourceForm } from '#src/admin/library/view/source-form.tsx'
import { SourceTable } from '#src/admin/library/view/source-table.tsx'
import { TitleLine } from '#src/admin/library/view/title-row.tsx'
import { TitleSearch } from '#src/admin/library/view/title-search.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/sources'
import { readDoneMessage } from './done-messages.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Flash } from './layout/flash.tsx'
import { SOURCE_FORMS } from './library-forms.ts'
import { runForm } from './run-form.ts'

const PATH = '/admin/sources'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const keyword = query.get('find')?.slice(0, 200) ?? ''
  const readField = query.get('title') ?? ''
  const tried = readField === '' ? null : await attempt(() => service.listSources(readField))
  if (tried && 'problem' in tried) throw data(null, { status: tried.problem.status })
  return {
    words: keyword,
    found: await service.findTitles(keyword),
    shown: tried?.done ?? null,
    done: readDoneMessage(query),
  }
}

export const action = (args: Route.ActionArgs) => runForm(args, SOURCE_FORMS)

export default function SourcesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words: keyword, found: matches, shown, done } = loaderData
  return (
    <AdminPage
      title="Sources"
      path={PATH}
      lede="Where episodes play from: library files and URLs that you have the right to use."
    >
      <LibraryAdminStyle />
      <Flash failure={actionData?.failure} done={done} />
      <TitleSearch words={keyword} label="Search titles" />
      {keyword !== '' && matches.length === 0 && <p className="muted">{`No titles match “${keyword}”.`}</p>}
      {matches.length > 0 && (
        <ul className="lib-results">
          {matches.map((title) => (
            <li key={title.number}>
              <Link to={`${PATH}?title=${title.number}`}>
                <TitleLine title={title} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {keyword === '' && !shown && <p className="note">Choose a title to see its sources or add a URL.</p>}
      {shown && (
        <section className="admin-panel lib-panel" aria-labelledby="of">
          <h2 id="of">
            <TitleLine title={shown.title} />
          </h2>
          {shown.sources.length > 0 ? (
            <SourceTable sources={shown.sources} />
          ) : (
            <p className="muted">No sources yet.</p>
          )}
          <h2>Add a URL</h2>
          <SourceForm key={`${done} ${shown.sources.length}`} title={String(shown.title.number)} />
        </section>
      )}
    </AdminPage>
  )
}
