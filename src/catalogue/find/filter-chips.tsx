import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'

/** As many as one line has on most screens; further ones are folded. */
const IN_SIGHT = 6

interface FilterChipsProps {
  /** The accessible name of the list. */
  name: string
  /** What is chosen, each with the URL of the page without it. */
  chips: readonly { label: string; href: string }[]
  /** The URL of the page without any of them. */
  clear?: string
}

/** What is chosen, each a link to the page without it. */
export function FilterChips({ name, chips, clear }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef(-1)
  const shown = chips.map(({ href }) => href).join(' ')

  // focus moves to the chip that replaces the removed one, or to the number of results after the last one
  useEffect(() => {
    if (removed.current < 0) return
    const links = list.current?.querySelectorAll<HTMLElement>('.chip') ?? []
    const next = links[Math.min(removed.current, links.length - 1)] ?? document.getElementById('found')
    removed.current = -1
    next?.focus()
  }, [shown])

  if (chips.length === 0) return null
  const all = chips.map(({ label, href }, at) => (
    <li key={href}>
      <Link
        className="chip is-small"
        to={href}
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
    <ul className="active-filters" aria-label={name} ref={list}>
      {all.slice(0, inSight)}
      {inSight < all.length && <Folded chips={all.slice(inSight)} />}
      {clear !== undefined && (
        <li>
          <Link
            className="hit-area"
            to={clear}
            preventScrollReset
            onClick={() => {
              removed.current = 0
            }}
          >
            Clear all
          </Link>
        </li>
      )}
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
