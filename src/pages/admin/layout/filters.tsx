import { Link } from 'react-router'
import { toHref } from '../href.ts'

interface FiltersProps {
  label: string
  path: string
  /** Query parameter that holds the chosen option. */
  name: string
  options: readonly (readonly [value: string, word: string, count?: number | undefined])[]
  selected: string
  /** Other query parameters to keep. */
  query?: Readonly<Record<string, string>>
}

/** Links that filter a list by a query parameter. */
export const Filters = ({ label, path, name, options, selected, query }: FiltersProps) => (
  <nav className="admin-filters" aria-label={label}>
    {options.map(([value, word, count]) => (
      <Link
        className="chip"
        key={value}
        to={toHref(path, { ...query, [name]: value })}
        aria-current={value === selected ? 'page' : undefined}
      >
        {count ? `${word} (${count.toLocaleString('en')})` : word}
      </Link>
    ))}
  </nav>
)
