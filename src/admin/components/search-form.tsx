import { Form } from 'react-router'

interface SearchFormProps {
  path: string
  keyword: string
  maxLength: number
  /** Accessible name. */
  label: string
  placeholder: string
  /** The other query parameters. */
  query: Readonly<Record<string, string>>
}

/** Search box of a list; submits `q`. */
export const SearchForm = ({ path, keyword, maxLength, label, placeholder, query }: SearchFormProps) => (
  <Form className="admin-search" role="search" action={path}>
    <input
      className="field"
      type="search"
      name="q"
      defaultValue={keyword}
      maxLength={maxLength}
      aria-label={label}
      placeholder={placeholder}
    />
    {Object.entries(query).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="button is-small">
      Search
    </button>
  </Form>
)
