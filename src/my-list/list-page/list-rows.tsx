import { useEffect, useRef, useState } from 'react'
import { Pager } from '#src/ui/pager/pager.tsx'
import { ListChunk } from './list-chunk.tsx'
import type { ListPage } from './load-list.server.ts'
import type { RowTools } from './list-row-view.tsx'

/** Until a row was measured. */
const ESTIMATED_ROW_HEIGHT = 92

interface ListRowsProps {
  list: Pick<ListPage, 'rows' | 'total' | 'page' | 'totalPages'>
  rowsPerPage: number
  className: string
  tools: RowTools
  hrefOf: (page: number) => string
}

/** All rows of a list. Its first page continues while the user scrolls; further pages, and all without JavaScript, have a pager. */
export function ListRows({ list, rowsPerPage, className, tools, hrefOf }: ListRowsProps) {
  const { rows, total, page, totalPages } = list
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
    <div className="list-chunks" ref={frame}>
      {Array.from({ length: chunks }, (_, index) => {
        const start = (page - 1 + index) * rowsPerPage
        return (
          <ListChunk
            key={start}
            rows={index === 0 ? rows : null}
            href={rowsHref(hrefOf(page + index))}
            start={start}
            count={Math.min(rowsPerPage, total - start)}
            total={total}
            rowHeight={rowHeight}
            className={className}
            tools={tools}
          />
        )
      })}
      {!continues && <Pager page={page} totalPages={totalPages} hrefOf={hrefOf} />}
    </div>
  )
}

/** Marks requests whose failure the list handles itself. */
const rowsHref = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}rows`
