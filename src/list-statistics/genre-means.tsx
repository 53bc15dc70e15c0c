import { genreLabel } from '#src/catalogue/genre.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { countOf, formatDifference, formatMean } from './format.ts'
import type { Group } from './group-tally.ts'
import { BarSpace } from './bar-table.tsx'

/** Scores that a genre needs, so that its mean says something. */
const MIN_SCORED = 3
const MAX_GENRES = 12
const MIDDLE = 50

/** The genres whose mean scores can be compared with that of all titles, best first. */
export const listComparable = (genres: readonly Group[]): Group[] =>
  genres
    .filter(({ scored }) => scored >= MIN_SCORED)
    .toSorted((one, other) => (other.meanScore ?? 0) - (one.meanScore ?? 0))

interface GenreMeansProps {
  labelledBy: string
  genres: readonly Group[]
  /** Of all scores. */
  mean: number
  format: ScoreFormat
}

/** Each genre’s mean score beside that of all titles: to the right if it is higher, to the left if lower. */
export function GenreMeans({ labelledBy, genres, mean, format }: GenreMeansProps) {
  const shown =
    genres.length <= MAX_GENRES ? genres : [...genres.slice(0, MAX_GENRES / 2), ...genres.slice(-MAX_GENRES / 2)]
  const rows = shown.map((genre) => ({ ...genre, difference: (genre.meanScore ?? mean) - mean }))
  const greatest = Math.max(1, ...rows.map(({ difference }) => Math.abs(difference)))
  return (
    <table className="bar-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Genre</th>
          <th scope="col">Mean</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, scored, meanScore, difference }) => {
          const length = (Math.abs(difference) / greatest) * MIDDLE
          return (
            <tr key={name}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is deeper than the rule looks */}
              <th scope="row">
                <span className="bar-cell">
                  <span>
                    {genreLabel(name)} <span className="muted">{countOf(scored, 'score', 'scores')}</span>
                  </span>
                  <BarSpace>
                    <rect
                      className="chart-bar"
                      data-series={difference < 0 ? 'lower' : undefined}
                      x={difference < 0 ? MIDDLE - length : MIDDLE}
                      width={length}
                      height="10"
                    />
                    <path className="bar-middle" d="M50 0V10" />
                  </BarSpace>
                </span>
              </th>
              <td>{formatMean(meanScore ?? mean, format)}</td>
              <td>{formatDifference(difference, format)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
