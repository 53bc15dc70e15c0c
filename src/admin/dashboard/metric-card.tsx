import type { ReactNode } from 'react'
import { formatChange, formatSignedPercent } from './format.ts'
import { changeOf, type Metric } from './metrics.ts'

interface MetricCardProps {
  title: string
  /** The number of the period. */
  value: string
  /** What the number counts, such as `a day on average`. */
  unit?: string
  /** Compares it with the period before. */
  metric?: Pick<Metric, 'current' | 'previous'>
  range: number
  /** Explains what is counted. */
  note?: string
  isWide?: boolean
  children: ReactNode
}

/** A number with its chart. */
export function MetricCard({ title, value, unit, metric, range, note, isWide, children }: MetricCardProps) {
  const change = metric ? changeOf(metric) : null
  return (
    <section className={isWide ? 'admin-panel dashboard-card is-wide' : 'admin-panel dashboard-card'}>
      <h3>{title}</h3>
      <p className="dashboard-number">
        <b>{value}</b> {unit}
        {metric && change !== null && (
          <span className="dashboard-change" title={formatChange(metric, range) ?? undefined}>
            <span aria-hidden>{formatSignedPercent(change)}</span>
            <span className="sr-only">{formatChange(metric, range)}</span>
          </span>
        )}
      </p>
      {children}
      {note !== undefined && <p className="dashboard-note">{note}</p>}
    </section>
  )
}
