import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ListRow } from './list-row.ts'
import { ListRowView, type RowTools } from './list-row-view.tsx'

/** What the page's loader returns, as far as rows are concerned; null if it failed. */
export type RowsAnswer = { list: { rows: ListRow[] } } | null

interface ListChunkProps {
  /** Null until they are loaded. */
  rows: ListRow[] | null
  /** Where they are loaded from. */
  href: string
  /** The position of the first row in the whole list, from 0. */
  start: number
  count: number
  total: number
  /** Height of a row in pixels, until they were rendered. */
  rowHeight: number
  className: string
  tools: RowTools
}

/** Part of a long list: its rows are loaded and in the document only while they are near the window. */
export function ListChunk({ rows, href, start, count, total, rowHeight, className, tools }: ListChunkProps) {
  const frame = useRef<HTMLOListElement>(null)
  const [isNear, setNear] = useState(rows !== null)
  const [height, setHeight] = useState<number | null>(null)
  const fetcher = useFetcher<RowsAnswer>({ key: href })
  const { state, data, load } = fetcher
  const shown = rows ?? data?.list.rows
  const hasFailed = data === null

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height)
        // the row that has the focus stays
        setNear(entry.isIntersecting || element.contains(document.activeElement))
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (isNear && rows === null && data === undefined && state === 'idle') void load(href)
  }, [isNear, rows, data, state, load, href])

  const isEmpty = !isNear || shown === undefined
  return (
    <ol
      ref={frame}
      className={className}
      start={start + 1}
      aria-busy={isNear && shown === undefined && !hasFailed}
      style={isEmpty ? { minHeight: `${height ?? count * rowHeight}px` } : undefined}
    >
      {isNear && hasFailed && (
        <li className="list-failed">
          <p role="alert">Couldn’t load these titles.</p>
          <button className="button is-ghost is-small" type="button" onClick={() => void load(href)}>
            Retry
          </button>
        </li>
      )}
      {isNear &&
        shown?.map((row, index) => (
          <ListRowView key={row.number} row={row} position={start + index + 1} total={total} tools={tools} />
        ))}
    </ol>
  )
}
