import { densityForms } from '#src/list/edit/list-setting-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { toCard } from '#src/catalogue/card/card.ts'
import { isFormUrl, collectChoices, filterHref } from '#src/catalogue/find/choices.ts'
import { DensitySwitch } from '#src/list/list-page/density-switch.tsx'
import { EmptyMyList } from '#src/list/list-page/empty-list.tsx'
import { listPageHref } from '#src/list/list-page/filterable-list.ts'
import listPageStyles from '#src/list/list-page/list.css?inline'
import { listTabPath, OWN_LIST, parseListTab } from '#src/list/list-page/list-tabs.ts'
import { ListView } from '#src/list/list-page/list-view.tsx'
import { readListQuery } from '#src/list/list-page/load-list.server.ts'
import { toPageData } from '#src/platform/http/template/own-text.ts'
import { parseJson } from '#src/platform/json-text.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/list'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

/** Titles in a row. */
const POPULAR = 6
const MORE_ID = 'list-more'
const DOTS = 'M5 12h.01M12 12h.01M19 12h.01'

/** The user's own list. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { cards, own } = requireSite(context)
  const tab = parseListTab(params.tab)
  if (!tab) throw data(null, { status: 404 })
  if (!own) throw redirect(signInUrl('/login', url.pathname + url.search))
  const query = url.searchParams
  if (isFormUrl(query)) {
    const keyword = query.get('keyword') ?? ''
    throw redirect(filterHref({ path: listTabPath(OWN_LIST, tab), keyword: keyword.trim() }, collectChoices(query)))
  }
  const list = await own.myList(tab, query)
  if (!list) throw data(null, { status: 404 })
  const { id: owner, username } = own.viewer
  const popular = list.summary.isEmpty ? cards.snapshot.ranked('trending', false).slice(0, POPULAR) : []
  return {
    ...toPageData({ ...list, owner, username }),
    tab,
    query: readListQuery(query, cards.snapshot.at),
    popular: popular.map((title) => toCard(title, cards)),
  }
}

/** How dense the list is. */
export const action = (args: Route.ActionArgs) =>
  runForms(args, densityForms(requireSite(args.context).myList), { returnTo: OWN_LIST })

export const headers = formHeaders

export default function MyList({ loaderData }: Route.ComponentProps) {
  const { tab, query, summary, isPublic, publicPath, isCards, content: json, owner, username, popular } = loaderData
  const path = listTabPath(OWN_LIST, tab)
  const content = useMemo(() => (import.meta.env.SSR ? null : parseJson(json)), [json])
  return (
    <div className="wrap list-page">
      <PageStyle name="list-page" css={listPageStyles} />
      <PageHead title="My list" description="Your anime list." path={path} noindex />
      <h1 className="page-title">My list</h1>
      <button className="hit-area list-more-open" type="button" popoverTarget={MORE_ID} aria-label="More">
        <PathIcon path={DOTS} />
      </button>
      <nav className="list-more" id={MORE_ID} popover="auto" aria-label="Your list">
        {isPublic && (
          <Link className="hit-area" to={publicPath}>
            Public page
          </Link>
        )}
        <Link className="hit-area" to="/my-list/statistics">
          Statistics
        </Link>
        <Link className="hit-area" to="/my-list/import">
          Import
        </Link>
        <Link className="hit-area" to="/my-list/settings">
          Settings
        </Link>
        <label className="hit-area list-selecting needs-js">
          <input type="checkbox" />
          Select titles
        </label>
        <DensitySwitch density={isCards ? 'cards' : 'rows'} from={listPageHref(OWN_LIST, tab, query, query.page)} />
      </nav>
      <ListView
        base={OWN_LIST}
        tab={tab}
        query={query}
        summary={summary}
        content={content}
        isCards={isCards}
        owner={owner}
        username={username}
        adult
        empty={<EmptyMyList popular={popular} />}
      />
    </div>
  )
}
