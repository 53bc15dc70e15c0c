import { formatNumber } from '#src/platform/text/numbers.ts'
import { Link } from '#src/ui/link.tsx'
import { toHref } from './href.ts'

interface FiltersProps {
  label: string
  path: string
  /** Query parameter of the selected option. */
  name: string
  options: readonly (readonly [value: string, label: string, count?: number | undefined])[]
  selected: string
  /** The other query parameters. */
  query?: Readonly<Record<string, string>>
}

/** Links that filter a list by a query parameter. */
export const Filters = ({ label, path, name, options, selected, query }: FiltersProps) => (
  <nav className="admin-filters" aria-label={label}>
    {options.map(([value, text, count]) => (
      <Link
        className="chip"
        key={value}
        to={toHref(path, { ...query, [name]: value })}
        aria-current={value === selected ? 'page' : undefined}
      >
        {count ? `${text} (${formatNumber(count)})` : text}
      </Link>
    ))}
  </nav>
)
