import { Link } from '#src/ui/link.tsx'
import { reviewPath, STATISTICS_PATH } from './review-paths.ts'

interface StatisticsNavProps {
  /** The current page: the statistics, or the review of a year. */
  current: 'statistics' | number
  /** Years with a review, the last one first. */
  years: readonly number[]
}

const MAX_YEARS = 12

/** Links between the list, its statistics and the reviews of years. */
export const StatisticsNav = ({ current, years }: StatisticsNavProps) => (
  <nav className="statistics-nav" aria-label="Statistics">
    <Link className="chip" to="/my-list">
      My list
    </Link>
    <Link className="chip" to={STATISTICS_PATH} aria-current={current === 'statistics' ? 'page' : undefined}>
      Statistics
    </Link>
    {years.slice(0, MAX_YEARS).map((year) => (
      <Link className="chip" key={year} to={reviewPath(year)} aria-current={current === year ? 'page' : undefined}>
        <span className="sr-only">Review of </span>
        {year}
      </Link>
    ))}
  </nav>
)
