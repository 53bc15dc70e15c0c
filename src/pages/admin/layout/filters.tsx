import { Link } from 'react-router'
import { toHref } from '../href.ts'

interface FiltersProps {
  label: string
  path: string
  /** The name of what is chosen, in the address. */
  name: string
  options: readonly (readonly [value: string, word: string, count?: number | undefined])[]
  chosen: string
  /** What stays of the address. */
  keep?: Readonly<Record<string, string>>
}

/** A choice of a few that the address knows. */
export const Filters = ({ label, path, name, options, chosen, keep }: FiltersProps) => (
  <nav className="admin-filters" aria-label={label}>
    {options.map(([value, word, count]) => (
      <Link
        className="chip"
        key={value}
        to={toHref(path, { ...keep, [name]: value })}
        aria-current={value === chosen ? 'page' : undefined}
      >
        {count ? `${word} (${count.toLocaleString('en')})` : word}
      </Link>
    ))}
  </nav>
)
