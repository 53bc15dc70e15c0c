import type { ReactNode } from 'react'

export interface Bar {
  key: string | number
  name: ReactNode
  /** Its share of the longest bar, 0 to 1. */
  share: number
  /** The cells after the bar. */
  cells: readonly string[]
}

interface BarTableProps {
  /** The id of its heading. */
  labelledBy: string
  /** The headings of the name and of the cells. */
  columns: readonly string[]
  bars: readonly Bar[]
}

const WIDTH = 100
const HEIGHT = 10

/** Horizontal bars in a table, which screen readers read as any table. */
export const BarTable = ({ labelledBy, columns: [first, ...others], bars }: BarTableProps) => (
  <table className="bar-table" aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {others.map((name) => (
          <th scope="col" key={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.map(({ key, name, share, cells }) => (
        <tr key={key}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is deeper than the rule looks */}
          <th scope="row">
            <span className="bar-cell">
              <span>{name}</span>
              <BarSpace>
                <rect className="chart-bar" width={Math.max(share > 0 ? 0.6 : 0, share * WIDTH)} height={HEIGHT} />
              </BarSpace>
            </span>
          </th>
          {cells.map((cell, index) => (
            <td key={others[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The space of a bar, of 100 × 10 and as wide as there is room. */
export const BarSpace = ({ children }: { children: ReactNode }) => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
    <rect className="bar-track" width={WIDTH} height={HEIGHT} />
    {children}
  </svg>
)

/** Shares of the greatest value. */
export function sharesOf(values: readonly number[]): number[] {
  const greatest = Math.max(0, ...values)
  return values.map((value) => (greatest === 0 ? 0 : value / greatest))
}
