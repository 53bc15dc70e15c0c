import { data, Link, redirect } from 'react-router'
import { LibraryAdminStyle } from '#src/admin/library/view/library-style.tsx'
import { readDone, toDone } from '#src/admin/library/done-messages.ts'
import { Flash } from '#src/admin/library/view/flash.tsx'
import { runForm, SOURCE_DEEDS } from '#src/admin/library/forms.ts'
import { SourceForm } from '#src/admin/library/view/source-form.tsx'
import { SourceTable } from '#src/admin/library/view/source-table.tsx'
import { TitleLine } from '#src/admin/library/view/title-row.tsx'
import { TitleSearch } from '#src/admin/library/view/title-search.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/sources'
import { AdminPage } from './layout/admin-page.tsx'

const PATH = '/admin/sources'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const words = query.get('find')?.slice(0, 200) ?? ''
  const given = query.get('title') ?? ''
  const tried = given === '' ? null : await attempt(() => service.listSources(given))
  if (tried && 'problem' in tried) throw data(null, { status: tried.problem.status })
  return { words, found: await service.findTitles(words), shown: tried?.done ?? null, done: readDone(query) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const form = new URLSearchParams(await request.text())
  const outcome = await runForm(SOURCE_DEEDS, { service, viewer, form })
  if ('failure' in outcome) return data(outcome, { status: outcome.status })
  return redirect(toDone(PATH, new URL(request.url).searchParams, outcome), 303)
}

export default function SourcesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, found, shown, done } = loaderData
  return (
    <AdminPage
      title="Sources"
      path={PATH}
      lede="Where episodes are played from: files of the library, and addresses that you have the right to use."
    >
      <LibraryAdminStyle />
      <Flash failure={actionData?.failure} done={done} />
      <TitleSearch words={words} label="Look for a title" />
      {words !== '' && found.length === 0 && <p className="quiet">{`No title is called “${words}”.`}</p>}
      {found.length > 0 && (
        <ul className="lib-found">
          {found.map((title) => (
            <li key={title.number}>
              <Link to={`${PATH}?title=${title.number}`}>
                <TitleLine title={title} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {words === '' && !shown && <p className="note">Choose a title to see what plays of it, and to add an address.</p>}
      {shown && (
        <section className="admin-panel lib-panel" aria-labelledby="of">
          <h2 id="of">
            <TitleLine title={shown.title} />
          </h2>
          {shown.sources.length > 0 ? (
            <SourceTable sources={shown.sources} />
          ) : (
            <p className="quiet">Nothing of it plays yet.</p>
          )}
          <h2>Add an address</h2>
          <SourceForm key={`${done} ${shown.sources.length}`} title={String(shown.title.number)} />
        </section>
      )}
    </AdminPage>
  )
}
