import type { ReactNode } from 'react'

interface Column<Row> {
  /** Its heading; on phones, before each value. */
  name: string
  cell(row: Row): ReactNode
}

/** The first one names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

interface AdminTableProps<Row> {
  rows: readonly Row[]
  keyOf(row: Row): string | number
  columns: Columns<Row>
  className?: string
}

/** Rows of a table; cards on phones. */
export function AdminTable<Row>({ rows, keyOf, columns, className = '' }: AdminTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <table className={`admin-table ${className}`.trim()}>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ name, cell }) => (
              <td key={name} data-name={name}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
