import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterBar } from '#src/catalogue/find/filter-bar.tsx'
import { useFilters } from '#src/catalogue/find/use-filters.ts'
import { Link } from '#src/ui/link.tsx'
import { ViewerSlot } from '#src/ui/viewer-slot.tsx'
import { onEntryEdit } from '../edit/entry-events.ts'
import { findAllIds } from './apply-to-selection.client.ts'
import { BulkBar } from './bulk-bar.tsx'
import { changeRow } from './change-row.client.ts'
import { listOrderHref, listPageHref, toFilterable } from './filterable-list.ts'
import type { ListContent, ListQuery, ListSummary } from './list-content.ts'
import { ListTabs } from './list-head.tsx'
import { ListRows, rowsClass } from './list-rows.tsx'
import { ListSearch } from './list-search.tsx'
import type { ListTab } from './list-tabs.ts'
import { loadRows } from './load-rows.client.ts'
import type { RowTools } from './list-row-view.tsx'
import { createRowChanges, type RowChanges, useCounts } from './row-changes.ts'
import { createSelection } from './selection.ts'
import { unsentCalls } from '../sync/stored-outbox.client.ts'

interface ListViewProps {
  /** The path of the whole list. */
  base: string
  tab: ListTab
  query: ListQuery
  summary: ListSummary
  /** Null while the server renders the page of a user's own list: it has slots instead. */
  content: ListContent | null
  isCards: boolean
  /** The owner's id; null on another user's list, which cannot be changed. */
  owner: string | null
  /** The owner's name. */
  username: string
  /** Whether adult titles are included. */
  adult: boolean
  /** Shown if the whole list is empty. */
  empty: ReactNode
}

/** A list with its tabs, filters and rows. */
export function ListView({ summary, empty, ...props }: ListViewProps) {
  const { base, tab, query, content, owner, adult } = props
  const filterable = toFilterable(base, tab, query)
  const filters = useFilters(filterable, query.chosen)
  // a loaded list has the changes that were made before, but for those that wait
  const changes = useFresh(createRowChanges, content)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (owner === null) return undefined
    const showUnsent = () => {
      for (const { endpoint, animeIds, body } of unsentCalls(owner))
        if (!endpoint.includes('/favourites/')) changes.setAll(animeIds, body && { ...body })
    }
    showUnsent()
    return onEntryEdit(({ isKept }) => (isKept ? showUnsent() : void revalidate()))
  }, [owner, changes, revalidate])
  return (
    <>
      {content ? (
        <ChangedTabs base={base} current={tab} content={content} changes={changes} />
      ) : (
        <ViewerSlot name="listTabs" />
      )}
      {summary.isEmpty ? (
        empty
      ) : (
        <div className="list-main">
          <ListSearch path={filterable.path} keyword={query.keyword} chosen={query.chosen} />
          <FilterBar list={filterable} filters={filters} counts={summary.texts} {...query} adult={adult} />
          {!summary.hasTitles && (
            <p className="note">
              {query.keyword !== '' || Object.keys(query.chosen).length > 0
                ? 'Nothing matches. '
                : 'No titles here yet. '}
              <Link className="more" to={base}>
                Show the whole list
              </Link>
            </p>
          )}
          {content ? (
            <ListTitles {...props} content={content} changes={changes} isBusy={filters.busy} />
          ) : (
            <div className="result-list" aria-busy={false}>
              <ViewerSlot name="listRows" />
            </div>
          )}
        </div>
      )}
    </>
  )
}

interface ChangedTabsProps {
  base: string
  current: ListTab
  content: ListContent
  changes: RowChanges
}

function ChangedTabs({ base, current, content, changes }: ChangedTabsProps) {
  return <ListTabs base={base} current={current} {...useCounts(changes, content)} />
}

interface ListTitlesProps extends Omit<ListViewProps, 'summary' | 'empty'> {
  content: ListContent
  changes: RowChanges
  isBusy: boolean
}

/** The rows, and what changes the selected ones. */
function ListTitles(props: ListTitlesProps) {
  const { base, tab, query, content, isCards, owner, username, adult, changes, isBusy } = props
  const { total, scoreFormat, customLists, now } = content
  const showsStatus = tab.kind !== 'status'
  const hrefOf = (page: number) => listPageHref(base, tab, query, page)
  const from = hrefOf(query.page)
  const selection = useFresh(createSelection, hrefOf(1))
  const [isTelevision, setTelevision] = useState(false)
  useEffect(() => setTelevision('tv' in document.documentElement.dataset), [])
  const tools = useMemo<RowTools>(
    () => ({
      format: scoreFormat,
      from,
      showsStatus,
      now,
      changes,
      isTelevision,
      edit:
        owner === null ? null : { selection, change: (...args) => void changeRow({ user: owner, changes }, ...args) },
    }),
    [scoreFormat, from, showsStatus, now, changes, isTelevision, owner, selection],
  )
  return (
    <>
      <div className={isBusy ? 'result-list is-busy' : 'result-list'} aria-busy={isBusy}>
        <ListRows
          key={from}
          list={content}
          page={query.page}
          load={(page) => loadRows({ owner, username }, toApiQuery(tab, query), { page, adult })}
          className={rowsClass(isCards)}
          tools={tools}
          hrefOf={hrefOf}
          sort={query.chosen.sort}
          sortHref={(sort) => listOrderHref(base, tab, query, sort)}
        />
      </div>
      {owner !== null && (
        <BulkBar
          user={owner}
          changes={changes}
          selection={selection}
          total={total}
          format={scoreFormat}
          customLists={customLists}
          onSelectAll={async () => {
            const ids = await findAllIds(owner, toApiQuery(tab, query))
            if (ids) selection.replace(ids)
          }}
        />
      )}
    </>
  )
}

/** The same selection as a query of the API. */
function toApiQuery(tab: ListTab, { keyword, chosen }: ListQuery): URLSearchParams {
  const query = new URLSearchParams(chosen)
  if (keyword) query.set('keyword', keyword)
  if (tab.kind === 'status') query.set('listStatus', tab.status)
  if (tab.kind === 'custom') query.set('customList', String(tab.id))
  return query
}

/** A value that is created again whenever the key is another one. */
function useFresh<T>(create: () => T, key: unknown): T {
  const [held, setHeld] = useState(() => ({ key, value: create() }))
  if (Object.is(held.key, key)) return held.value
  const value = create()
  setHeld({ key, value })
  return value
}
