import { formatNumber } from '#src/platform/text/numbers.ts'
import { BarChart } from '#src/ui/chart/bar-chart.tsx'
import { LineChart } from '#src/ui/chart/line-chart.tsx'
import { formatBytes } from '../components/format-bytes.ts'
import type { Dashboard } from './dashboard.ts'
import { formatCompact, formatDays, formatLatency, formatMinutes } from './format.ts'
import { MetricCard } from './metric-card.tsx'
import type { Metric } from './metrics.ts'

const NONE = '–'
const SECONDS_PER_DAY = 86_400
/** The number of the period; on the first day, what was counted so far. */
function toHeadline(
  { values }: Pick<Metric, 'values'>,
  current: number | null,
  format: (value: number) => string = formatNumber,
  unit?: string,
) {
  const today = values.at(-1) ?? null
  if (current === null && today !== null) return { value: format(today), unit: 'so far today' }
  return { value: current === null ? NONE : format(current), ...(unit !== undefined && { unit }) }
}

const number = (value: number | null | undefined, format = formatNumber): string =>
  value === null || value === undefined ? NONE : format(value)

/** The average of the complete days that were counted. */
function average({ values }: Metric): number | null {
  const counted = values.slice(0, -1).filter((value) => value !== null)
  return counted.length === 0 ? null : counted.reduce((sum, value) => sum + value, 0) / counted.length
}

const inMinutes = (metric: Metric): Metric['values'] =>
  metric.values.map((seconds) => seconds && Math.round(seconds / 60))

/** Visitors who were not signed in. */
const subtract = (all: Metric['values'], some: Metric['values']): Metric['values'] =>
  all.map((value, day) => value && Math.max(0, value - (some[day] ?? 0)))

/** Who came, what they watched and what they wrote. */
export function VisitorCharts({ of: { days, range, metrics } }: { of: Dashboard }) {
  const shared = { days: formatDays(days), format: formatNumber, formatTick: formatCompact }
  const { visitors, signedInVisitors, views, watchSeconds, signUps, comments } = metrics
  return (
    <>
      <MetricCard
        title="Visitors"
        {...toHeadline(visitors, average(visitors), (value) => formatNumber(Math.round(value)), 'a day')}
        metric={visitors}
        range={range}
        note="Unique browsers per day, excluding bots. Estimated, usually within 2%."
      >
        <BarChart
          {...shared}
          label="Visitors by day"
          series={[
            { name: 'Signed in', values: signedInVisitors.values },
            { name: 'Not signed in', values: subtract(visitors.values, signedInVisitors.values) },
          ]}
        />
      </MetricCard>
      <MetricCard
        title="Minutes watched"
        {...toHeadline(watchSeconds, watchSeconds.current, formatMinutes)}
        metric={watchSeconds}
        range={range}
        note="Actual playing time at any speed."
      >
        <BarChart
          {...shared}
          label="Minutes watched by day"
          series={[{ name: 'Minutes', values: inMinutes(watchSeconds) }]}
        />
      </MetricCard>
      <MetricCard
        title="Title views"
        {...toHeadline(views, views.current)}
        metric={views}
        range={range}
        note="Counted once per title, network and day."
      >
        <BarChart {...shared} label="Title views by day" series={[{ name: 'Views', values: views.values }]} />
      </MetricCard>
      <MetricCard title="Sign-ups" {...toHeadline(signUps, signUps.current)} metric={signUps} range={range}>
        <BarChart {...shared} label="Sign-ups by day" series={[{ name: 'Sign-ups', values: signUps.values }]} />
      </MetricCard>
      <MetricCard title="Comments" {...toHeadline(comments, comments.current)} metric={comments} range={range}>
        <BarChart {...shared} label="Comments by day" series={[{ name: 'Comments', values: comments.values }]} />
      </MetricCard>
      <MetricCard
        title="Searches without results"
        {...toHeadline(metrics.emptySearches, metrics.emptySearches.current)}
        metric={metrics.emptySearches}
        range={range}
        note="Counted once per search, network and day."
      >
        <BarChart
          {...shared}
          label="Searches without results by day"
          series={[{ name: 'Searches', values: metrics.emptySearches.values }]}
        />
      </MetricCard>
    </>
  )
}

/** Load, speed and sizes. */
export function SystemCharts({ of: { days, range, metrics, pageLatency } }: { of: Dashboard }) {
  const names = formatDays(days)
  const shared = { days: names, format: formatNumber, formatTick: formatCompact }
  const { requests, errors, titlesAdded, titlesChanged, packageBytes, pictureBytes, databaseBytes } = metrics
  const perSecond = average(requests)
  const latest = pageLatency.slice(0, -1).findLast(({ p95 }) => p95 !== null) ?? pageLatency.at(-1)
  const stored = [packageBytes, pictureBytes, databaseBytes]
  const total = (key: 'current' | 'previous') =>
    stored.every((size) => size[key] === null) ? null : stored.reduce((sum, size) => sum + (size[key] ?? 0), 0)
  const storage = { current: total('current'), previous: total('previous') }
  return (
    <>
      <MetricCard
        title="Requests"
        {...(perSecond === null
          ? toHeadline(requests, null)
          : { value: formatNumber(Number((perSecond / SECONDS_PER_DAY).toPrecision(2))), unit: 'a second on average' })}
        metric={requests}
        range={range}
        note={`${number(errors.current)} answered with a server error.`}
      >
        <BarChart {...shared} label="Requests by day" series={[{ name: 'Requests', values: requests.values }]} />
      </MetricCard>
      <MetricCard
        title="Page latency"
        value={number(latest?.p95, formatLatency)}
        unit="95% of pages are faster"
        range={range}
      >
        <LineChart
          label="Page latency by day"
          days={names}
          format={formatLatency}
          series={[
            { name: '95%', values: pageLatency.map(({ p95 }) => p95) },
            { name: '99%', values: pageLatency.map(({ p99 }) => p99) },
            { name: 'Median', values: pageLatency.map(({ p50 }) => p50) },
          ]}
        />
      </MetricCard>
      <MetricCard
        title="Storage"
        value={number(storage.current, formatBytes)}
        metric={storage}
        range={range}
        note="Measured once a day."
      >
        <BarChart
          days={names}
          format={formatBytes}
          label="Storage by day"
          series={[
            { name: 'Videos', values: packageBytes.values },
            { name: 'Pictures', values: pictureBytes.values },
            { name: 'Database', values: databaseBytes.values },
          ]}
        />
      </MetricCard>
      <MetricCard
        title="Imports"
        {...toHeadline(titlesAdded, titlesAdded.current, formatNumber, 'titles added')}
        metric={titlesAdded}
        range={range}
        note={`${number(metrics.titles.current)} titles on the site.`}
      >
        <BarChart
          {...shared}
          label="Imported titles by day"
          series={[
            { name: 'Added', values: titlesAdded.values },
            { name: 'Updated', values: titlesChanged.values },
          ]}
        />
      </MetricCard>
    </>
  )
}
