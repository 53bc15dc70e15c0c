import { useEffect, useRef, useState } from 'react'
import { Pager } from '#src/ui/pager/pager.tsx'
import { ListChunk } from './list-chunk.tsx'
import { ListColumns } from './list-columns.tsx'
import type { ListRow } from './list-row.ts'
import type { ListContent } from './list-content.ts'
import type { RowTools } from './list-row-view.tsx'
import { ROWS_PER_PAGE } from './rows-per-page.ts'

/** Until a row was measured. */
const ESTIMATED_ROW_HEIGHT = 92

interface ListRowsProps {
  list: Pick<ListContent, 'rows' | 'total' | 'totalPages'>
  page: number
  /** Loads the rows of a page; null after an error. */
  load: (page: number) => Promise<ListRow[] | null>
  className: string
  tools: RowTools
  hrefOf: (page: number) => string
  /** The order; undefined for the default. */
  sort: string | undefined
  sortHref: (sort: string | undefined) => string
}

export const rowsClass = (isCards: boolean): string => (isCards ? 'list-rows is-cards' : 'list-rows')

/** All rows of a list. Its first page continues while the user scrolls; further pages, and all without JavaScript, have a pager. */
export function ListRows({ list, page, load, className, tools, hrefOf, sort, sortHref }: ListRowsProps) {
  const { rows, total, totalPages } = list
  const frame = useRef<HTMLDivElement>(null)
  const [rowHeight, setRowHeight] = useState(ESTIMATED_ROW_HEIGHT)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const continues = isHydrated && page === 1
  useEffect(() => {
    const first = frame.current?.firstElementChild
    if (first && rows.length > 0) setRowHeight(first.getBoundingClientRect().height / rows.length)
  }, [rows, className])
  const chunks = continues ? totalPages : 1
  return (
    <>
      {tools.edit && className === rowsClass(false) && <ListColumns sort={sort} hrefOf={sortHref} />}
      <div ref={frame}>
        {Array.from({ length: chunks }, (_, index) => {
          const start = (page - 1 + index) * ROWS_PER_PAGE
          return (
            <ListChunk
              key={start}
              of={rows}
              rows={index === 0 ? rows : null}
              load={() => load(page + index)}
              start={start}
              count={Math.min(ROWS_PER_PAGE, total - start)}
              total={total}
              rowHeight={rowHeight}
              className={className}
              tools={tools}
            />
          )
        })}
        {!continues && <Pager page={page} totalPages={totalPages} hrefOf={hrefOf} />}
      </div>
    </>
  )
}
