import { Form } from 'react-router'

interface SearchFormProps {
  path: string
  words: string
  longest: number
  /** For those who listen. */
  label: string
  placeholder: string
  /** What stays of the address. */
  keep: Readonly<Record<string, string>>
}

/** The words by which one of many is found: `q` of the address. */
export const SearchForm = ({ path, words, longest, label, placeholder, keep }: SearchFormProps) => (
  <Form className="admin-search" role="search" action={path}>
    <input
      className="field"
      type="search"
      name="q"
      defaultValue={words}
      maxLength={longest}
      aria-label={label}
      placeholder={placeholder}
    />
    {Object.entries(keep).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="button is-small">
      Search
    </button>
  </Form>
)
