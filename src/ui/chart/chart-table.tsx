import { type ChartProps, formatValue } from './chart-props.ts'

/** The values of a chart, latest day first; opened on request. */
export const ChartTable = ({ label, days, series, format }: ChartProps) => (
  <details className="chart-table">
    <summary aria-label={`${label}: show as table`}>Show as table</summary>
    <div tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{formatValue(values[index], format)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  </details>
)
