import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Choices, filterHref, type FilterableList } from '#src/catalogue/find/choices.ts'
import { FilterBar } from '#src/catalogue/find/filter-bar.tsx'
import { useFilters } from '#src/catalogue/find/use-filters.ts'
import { onEntryEdit } from '../edit/entry-events.ts'
import type { ListSettings } from '../entries/list-settings.ts'
import { findAllIds } from './apply-to-selection.client.ts'
import { BulkBar } from './bulk-bar.tsx'
import { changeRow } from './change-row.client.ts'
import { ListTabs } from './list-head.tsx'
import { DEFAULT_ORDER, OWN_ORDERS } from './list-orders.ts'
import { ListRows } from './list-rows.tsx'
import { ListSearch } from './list-search.tsx'
import { listTabPath, type ListTab } from './list-tabs.ts'
import type { ListPage } from './load-list.server.ts'
import { loadRows } from './load-rows.client.ts'
import type { RowTools } from './list-row-view.tsx'
import { createRowChanges, useCounts } from './row-changes.ts'
import { createSelection } from './selection.ts'

interface ListViewProps {
  list: ListPage
  /** The path of the whole list. */
  base: string
  tab: ListTab
  settings: Pick<ListSettings, 'scoreFormat' | 'density'>
  /** The API call that lists the entries. */
  call: string
  /** The owner's id; null on another user's list, which cannot be changed. */
  owner: string | null
  /** Whether adult titles are included. */
  adult: boolean
  /** Shown if the whole list is empty. */
  empty: ReactNode
}

/** A list with its tabs, filters and rows. */
export function ListView({ list, base, tab, settings, call, owner, adult, empty }: ListViewProps) {
  const path = listTabPath(base, tab)
  const filterable: FilterableList = {
    path,
    keyword: list.keyword,
    defaultOrder: list.keyword ? 'Best match' : DEFAULT_ORDER,
    fixed: [],
    orders: OWN_ORDERS,
  }
  const filters = useFilters(filterable, list.chosen)
  // a loaded list has the changes that were made before
  const changes = useFresh(createRowChanges, list)
  const selection = useFresh(createSelection, filterHref(filterable, list.chosen))
  const counts = useCounts(changes, list.counts)
  const hrefOf = (page: number) => filterHref(filterable, list.chosen, page)
  const from = hrefOf(list.page)
  const tools = useMemo<RowTools>(
    () => ({
      format: settings.scoreFormat,
      from,
      changes,
      edit:
        owner === null ? null : { selection, change: (...args) => void changeRow({ user: owner, changes }, ...args) },
    }),
    [settings.scoreFormat, from, changes, owner, selection],
  )
  const { revalidate } = useRevalidator()
  useEffect(() => onEntryEdit(() => void revalidate()), [revalidate])
  const isEmpty = Object.values(list.counts).every((count) => count === 0)
  return (
    <>
      <ListTabs base={base} current={tab} counts={counts} customLists={list.customLists} />
      {isEmpty ? (
        empty
      ) : (
        <>
          <ListSearch path={path} keyword={list.keyword} chosen={list.chosen} />
          <FilterBar list={filterable} filters={filters} {...list} adult={adult} />
          {list.total === 0 && <p className="note">No titles here.</p>}
          <div className={filters.busy ? 'result-list is-busy' : 'result-list'} aria-busy={filters.busy}>
            <ListRows
              key={from}
              list={list}
              load={(page) => loadRows(call, toQuery(tab, list.keyword, list.chosen), { page, adult })}
              className={settings.density === 'cards' ? 'list-rows is-cards' : 'list-rows'}
              tools={tools}
              hrefOf={hrefOf}
            />
          </div>
          {owner !== null && (
            <BulkBar
              user={owner}
              selection={selection}
              total={list.total}
              format={settings.scoreFormat}
              customLists={list.customLists}
              onSelectAll={async () => {
                const ids = await findAllIds(owner, toQuery(tab, list.keyword, list.chosen))
                if (ids) selection.replace(ids)
              }}
            />
          )}
        </>
      )}
    </>
  )
}

/** The same selection as a query of the API. */
function toQuery(tab: ListTab, keyword: string, chosen: Choices): URLSearchParams {
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
