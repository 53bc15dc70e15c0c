import { Link } from '#src/ui/link.tsx'

/** A column, and the order of the list by it: without one for the default order, null if there is none. */
const COLUMNS = [
  { name: 'Title', sort: 'name_az', direction: 'ascending' },
  { name: 'Next episode', sort: null },
  { name: 'Progress', sort: 'progress', direction: 'descending' },
  { name: 'Score', sort: 'my_score', direction: 'descending' },
  { name: 'Updated', sort: undefined, direction: 'descending' },
] as const

interface ListColumnsProps {
  /** The chosen order; undefined for the default. */
  sort: string | undefined
  /** The path of the list in another order. */
  hrefOf: (sort: string | undefined) => string
}

/** The heads of a list that is shown as a table: links that sort it. Rows stay a list to screen readers, which say their positions. */
export const ListColumns = ({ sort: chosen, hrefOf }: ListColumnsProps) => (
  <div className="list-columns" role="table" aria-label="Sort this list">
    <div role="row">
      {COLUMNS.map(({ name, sort, ...column }) => (
        <span
          key={name}
          role="columnheader"
          aria-sort={
            sort === null || !('direction' in column) ? undefined : sort === chosen ? column.direction : 'none'
          }
        >
          {sort === null ? (
            name
          ) : (
            <Link to={hrefOf(sort)} prefetch="intent" preventScrollReset>
              {name}
            </Link>
          )}
        </span>
      ))}
    </div>
  </div>
)
