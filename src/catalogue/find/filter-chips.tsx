import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { type Choices, type FilterableList, filterHref } from './choices.ts'

/** As many as one line has on most screens; further ones are folded. */
const IN_SIGHT = 6

/** The active filters, each a link to the list without it. */
export function FilterChips({ list, chosen }: { list: FilterableList; chosen: Choices }) {
  const chips = useRef<HTMLUListElement>(null)
  const removed = useRef(-1)
  const active = activeFilters(chosen)

  // focus moves to the chip that replaces the removed one, or to the list's heading after the last one
  useEffect(() => {
    if (removed.current < 0) return
    const links = chips.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(removed.current, links.length - 2)] ?? document.getElementById('found')
    removed.current = -1
    next?.focus()
  }, [chosen])

  if (active.length === 0) return null
  const all = active.map(({ key, label, rest }, at) => (
    <li key={key}>
      <Link
        className="chip is-small"
        to={filterHref(list, rest)}
        preventScrollReset
        aria-label={`Remove ${label}`}
        onClick={() => {
          removed.current = at
        }}
      >
        {label}
        <Icon name="close" />
      </Link>
    </li>
  ))
  // one more than fits takes no more space than saying so
  const inSight = all.length > IN_SIGHT + 1 ? IN_SIGHT : all.length
  return (
    <ul className="active-filters" aria-label="Active filters" ref={chips}>
      {all.slice(0, inSight)}
      {inSight < all.length && <Folded chips={all.slice(inSight)} />}
      <li>
        <Link
          className="hit-area"
          to={filterHref(list, withoutFilters(chosen))}
          preventScrollReset
          onClick={() => {
            removed.current = 0
          }}
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

const Folded = ({ chips }: { chips: readonly ReactNode[] }) => (
  <li className="active-filters-more">
    <details>
      <summary className="hit-area">{`and ${chips.length} more`}</summary>
      <ul>{chips}</ul>
    </details>
  </li>
)
