import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListRow } from './list-row.ts'
import { ListRowView, type RowTools } from './list-row-view.tsx'

interface ListChunkProps {
  /** The list that it is a part of: when that was loaded again, so is the part. */
  of: object
  /** Null if it loads them. */
  rows: ListRow[] | null
  /** @returns null after an error */
  load: () => Promise<ListRow[] | null>
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
export function ListChunk({ of, rows, load, start, count, total, rowHeight, className, tools }: ListChunkProps) {
  const frame = useRef<HTMLOListElement>(null)
  const [isNear, setNear] = useState(rows !== null)
  const [height, setHeight] = useState<number | null>(null)
  const [loaded, setLoaded] = useState<ListRow[] | null>(null)
  const shown = rows ?? loaded
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // a busy browser delivers several at once, the most recent last
        const entry = entries.at(-1)
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

  const loadNow = useCallback(async () => {
    setState('loading')
    const found = await load()
    setLoaded(found)
    setState(found ? 'idle' : 'failed')
  }, [load])
  useEffect(() => {
    if (isNear && shown === null && state === 'idle') void loadNow()
  }, [isNear, shown, state, loadNow])
  const shownOf = useRef(of)
  useEffect(() => {
    if (shownOf.current === of) return
    shownOf.current = of
    if (rows !== null) return
    if (isNear) void loadNow()
    else setLoaded(null)
  }, [of, rows, isNear, loadNow])

  const isEmpty = !isNear || shown === null
  return (
    <ol
      ref={frame}
      className={isEmpty ? `${className} is-waiting` : className}
      start={start + 1}
      aria-busy={state === 'loading'}
      style={
        isEmpty
          ? {
              minHeight: `${height ?? count * rowHeight}px`,
              backgroundSize: `46px ${rowHeight}px, 100% ${rowHeight}px`,
            }
          : undefined
      }
    >
      {isNear && state === 'failed' && (
        <li className="list-failed">
          <p role="alert">Couldn’t load these titles.</p>
          <button className="button is-ghost is-small" type="button" onClick={() => void loadNow()}>
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
