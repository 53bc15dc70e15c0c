import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { sourceForms } from '#src/admin/library/library-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data } from 'react-router'
import libraryAdminStyles from '#src/admin/library/components/library.css?inline'
import { SourceForm } from '#src/admin/library/components/source-form.tsx'
import { SourceTable } from '#src/admin/library/components/source-table.tsx'
import { TitleRow } from '#src/admin/library/components/title-row.tsx'
import { TitleSearch } from '#src/admin/library/components/title-search.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/sources'
import { AdminPage } from './layout/admin-page.tsx'
import { Link } from '#src/ui/link.tsx'

const PATH = '/admin/sources'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const keyword = query.get('find')?.slice(0, 200) ?? ''
  const title = query.get('title') ?? ''
  const result = title === '' ? null : await attempt(() => service.listSources(title))
  if (result && 'problem' in result) throw data(null, { status: result.problem.status })
  return {
    keyword,
    matches: await service.findTitles(keyword),
    selected: result?.done ?? null,
    done: readDoneMessage(query),
  }
}

export const action = (args: Route.ActionArgs) => runForms(args, sourceForms(requireSite(args.context).libraryAdmin))

export const headers = formHeaders

export default function SourcesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { keyword, matches, selected, done } = loaderData
  return (
    <AdminPage
      title="Sources"
      path={PATH}
      lede="Where episodes play from: library files and URLs that you have the right to use."
    >
      <PageStyle name="library-admin" css={libraryAdminStyles} />
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      <TitleSearch keyword={keyword} label="Search titles" />
      {keyword !== '' && matches.length === 0 && <p className="muted">{`No titles match “${keyword}”.`}</p>}
      {matches.length > 0 && (
        <ul className="lib-results">
          {matches.map((title) => (
            <li key={title.number}>
              <Link to={`${PATH}?title=${title.number}`}>
                <TitleRow title={title} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {keyword === '' && !selected && <p className="note">Choose a title to see its sources or add a URL.</p>}
      {selected && (
        <section className="admin-panel lib-panel" aria-labelledby="selected-title">
          <h2 id="selected-title">
            <TitleRow title={selected.title} />
          </h2>
          {selected.sources.length > 0 ? (
            <SourceTable sources={selected.sources} />
          ) : (
            <p className="muted">No sources yet.</p>
          )}
          <h2>Add a URL</h2>
          <SourceForm key={`${done} ${selected.sources.length}`} title={String(selected.title.number)} />
        </section>
      )}
    </AdminPage>
  )
}
