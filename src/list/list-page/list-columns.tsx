import { Link } from '#src/ui/link.tsx'

interface Order {
  /** Undefined for the default. */
  sort: string | undefined
  direction: 'ascending' | 'descending'
}

/** A column, and the orders of the list by it: the first by one press, the other by a second one. */
const COLUMNS: readonly { name: string; orders?: readonly [Order, Order] }[] = [
  { name: 'Title', orders: [ascending('name_az'), descending('name_za')] },
  { name: 'Next episode' },
  { name: 'Progress', orders: [descending('progress'), ascending('least_progress')] },
  { name: 'Score', orders: [descending('my_score'), ascending('lowest_score')] },
  { name: 'Updated', orders: [descending(undefined), ascending('first_changed')] },
]

function ascending(sort: string | undefined): Order {
  return { sort, direction: 'ascending' }
}

function descending(sort: string | undefined): Order {
  return { sort, direction: 'descending' }
}

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
      {COLUMNS.map(({ name, orders }) => {
        if (!orders)
          return (
            <span key={name} role="columnheader">
              {name}
            </span>
          )
        const current = orders.find(({ sort }) => sort === chosen)
        const [first, second] = orders
        return (
          <span key={name} role="columnheader" aria-sort={current?.direction ?? 'none'}>
            <Link to={hrefOf(current === first ? second.sort : first.sort)} prefetch="intent" preventScrollReset>
              {name}
            </Link>
          </span>
        )
      })}
    </div>
  </div>
)
