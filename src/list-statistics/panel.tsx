import { type ReactNode, useId } from 'react'

interface StatisticsPanelProps {
  title: string
  /** Takes the whole width. */
  wide?: boolean
  /** Gets the id of the heading. */
  children: (headingId: string) => ReactNode
}

/** A part of the statistics, under its heading. */
export function StatisticsPanel({ title, wide = false, children }: StatisticsPanelProps) {
  const id = useId()
  return (
    <section className="panel statistics-panel" data-wide={wide || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(id)}
    </section>
  )
}
