import { listImportForms } from '#src/list-exchange/import/import-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { findSettings } from '#src/list/entries/settings-store.server.ts'
import { describeResult } from '#src/list-exchange/import/import-text.ts'
import listImportStyles from '#src/list-exchange/import/import.css?inline'
import { PastImports, RunningImport } from '#src/list-exchange/import/past-imports.tsx'
import { readImportPage } from '#src/list-exchange/import/read-import-page.server.ts'
import { Rehearsal } from '#src/list-exchange/import/rehearsal.tsx'
import { UploadForms } from '#src/list-exchange/import/upload-forms.tsx'
import { useImportFocus } from '#src/list-exchange/import/use-import-focus.ts'
import { WaitingList } from '#src/list-exchange/import/waiting-list.tsx'
import { OWN_LIST } from '#src/list/list-page/list-tabs.ts'
import { Link } from '#src/ui/link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/import'

const PATH = '/my-list/import'
const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, myList } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const { searchParams } = url
  const view = await readImportPage(myList, viewer.id, {
    kind: searchParams.get('kind'),
    page: parsePage(searchParams.get('page')),
    waitingPage: parsePage(searchParams.get('waiting')),
  })
  const { scoreFormat } = await findSettings(myList.db, viewer.id)
  return data({ ...view, scoreFormat }, { headers: NO_STORE })
}

/** The forms of the page; files are sent to another URL. */
export async function action(args: Route.ActionArgs) {
  const { myList, listImports } = requireSite(args.context)
  return runForms(args, listImportForms(myList, listImports))
}

export const headers = formHeaders

export default function ImportList({ loaderData, actionData }: Route.ComponentProps) {
  const { rehearsal, running, failure, past, waiting, scoreFormat } = loaderData
  const [latest] = past
  const step = running ? 'running' : rehearsal ? 'preview' : latest ? 'past' : 'choose'
  useImportFocus(step, [step, running?.id, rehearsal?.import.id, latest?.id, latest?.state].join(' '))
  const trouble = actionData?.failure ?? failure
  return (
    <div className="wrap import-page">
      <PageStyle name="list-import" css={listImportStyles} />
      <PageHead title="Import a list" description="Import your list from another service." path={PATH} noindex />
      <div>
        <h1 className="page-title">Import a list</h1>
        <nav className="import-kinds" aria-label="Your list">
          <Link className="chip" to={OWN_LIST}>
            My list
          </Link>
        </nav>
        <p className="import-lede">
          Bring your list from another service. You see every change before it happens, and can undo all of it for 30
          days.
        </p>
      </div>
      {trouble !== undefined && (
        <p className="form-trouble" role="alert">
          {trouble}
        </p>
      )}
      <p className="sr-only" role="status">
        {running ? 'The import is running.' : latest && describeResult(latest).join(' ')}
      </p>
      {running && <RunningImport of={running} />}
      {rehearsal && (
        <Rehearsal of={{ ...rehearsal, format: scoreFormat }} hrefOf={(kind, page) => toHref({ kind, page })} />
      )}
      {!running && (
        <section className="import-section" aria-labelledby="upload">
          <h2 id="upload" tabIndex={-1}>
            {rehearsal ? 'Preview another list' : 'Choose a list'}
          </h2>
          <UploadForms key={rehearsal?.import.id ?? 'none'} />
        </section>
      )}
      {past.length > 0 && <PastImports imports={past} />}
      {waiting.total > 0 && (
        <WaitingList of={waiting} format={scoreFormat} hrefOf={(page) => toHref({ waiting: page })} />
      )}
    </div>
  )
}

const toHref = ({ kind, page = 1, waiting = 1 }: { kind?: string; page?: number; waiting?: number }): string => {
  const query = new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(page > 1 && { page: String(page) }),
    ...(waiting > 1 && { waiting: String(waiting) }),
  })
  return query.size === 0 ? PATH : `${PATH}?${query}`
}
