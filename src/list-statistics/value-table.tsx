interface ValueTableProps {
  label: string
  heads: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
}

/** The values of a chart; opened on request. */
export const ValueTable = ({ label, heads, rows }: ValueTableProps) => (
  <details className="chart-table">
    <summary aria-label={`${label}: show as table`}>Show as table</summary>
    <div tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
