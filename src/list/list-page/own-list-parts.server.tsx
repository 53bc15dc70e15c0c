/** The parts of a user's own list that are different for each user, as its page renders them in browsers. */
import type { ListContent, ListQuery } from './list-content.ts'
import { listOrderHref, listPageHref } from './filterable-list.ts'
import { ListTabs } from './list-head.tsx'
import { ListRows, rowsClass } from './list-rows.tsx'
import { OWN_LIST, type ListTab } from './list-tabs.ts'
import { createRowChanges } from './row-changes.ts'
import { createSelection } from './selection.ts'

/** A page of a user's own list. */
export interface ShownList {
  tab: ListTab
  query: ListQuery
  isCards: boolean
  content: ListContent
}

export const OwnListTabs = ({ tab, content }: ShownList) => (
  <ListTabs base={OWN_LIST} current={tab} counts={content.counts} customLists={content.customLists} />
)

export function OwnListRows({ tab, query, isCards, content }: ShownList) {
  const hrefOf = (page: number) => listPageHref(OWN_LIST, tab, query, page)
  return (
    <ListRows
      list={content}
      page={query.page}
      load={async () => null}
      className={rowsClass(isCards)}
      tools={{
        format: content.scoreFormat,
        from: hrefOf(query.page),
        showsStatus: tab.kind !== 'status',
        now: content.now,
        changes: createRowChanges(),
        isTelevision: false,
        edit: { selection: createSelection(), change: () => undefined },
      }}
      hrefOf={hrefOf}
      sort={query.chosen.sort}
      sortHref={(sort) => listOrderHref(OWN_LIST, tab, query, sort)}
    />
  )
}
