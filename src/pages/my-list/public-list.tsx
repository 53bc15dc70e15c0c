import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { collectChoices, filterHref, isFormUrl } from '#src/catalogue/find/choices.ts'
import { summarizeList } from '#src/list/list-page/list-content.ts'
import listPageStyles from '#src/list/list-page/list.css?inline'
import { listTabPath, parseListTab, publicListPath } from '#src/list/list-page/list-tabs.ts'
import { ListView } from '#src/list/list-page/list-view.tsx'
import { loadPublicList, readListQuery } from '#src/list/list-page/load-list.server.ts'
import { findPublicList } from '#src/list/entries/public-list-store.server.ts'
import type { Route } from './+types/public-list'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

/** A list that its owner has made public, beside the viewer's own. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { cards, myList, preferences, viewer } = requireSite(context)
  const tab = parseListTab(params.tab)
  if (!tab || tab.kind === 'custom') throw data(null, { status: 404 })
  const owner = await findPublicList(myList.db, params.username, await myList.now())
  if (!owner) throw data(null, { status: 404 })
  const base = publicListPath(owner.username)
  const query = url.searchParams
  if (isFormUrl(query)) {
    const keyword = query.get('keyword') ?? ''
    throw redirect(filterHref({ path: listTabPath(base, tab), keyword: keyword.trim() }, collectChoices(query)))
  }
  const audience = { owner: owner.id, viewer: viewer?.id ?? null, adult: preferences.adult }
  const content = await loadPublicList(myList, audience, tab, query)
  return data(
    {
      content,
      query: readListQuery(query, cards.snapshot.at),
      tab,
      base,
      username: owner.username,
      adult: preferences.adult,
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function PublicList({ loaderData }: Route.ComponentProps) {
  const { content, query, tab, base, username, adult } = loaderData
  return (
    <div className="wrap list-page">
      <PageStyle name="list-page" css={listPageStyles} />
      <PageHead
        title={`${username}’s list`}
        description={`The anime list of ${username}.`}
        path={listTabPath(base, tab)}
        noindex
      />
      <h1 className="page-title">{`${username}’s list`}</h1>
      <ListView
        base={base}
        tab={tab}
        query={query}
        summary={summarizeList(content)}
        content={content}
        isCards={false}
        owner={null}
        username={username}
        adult={adult}
        empty={<p className="note">{`${username} has no titles here yet.`}</p>}
      />
    </div>
  )
}
