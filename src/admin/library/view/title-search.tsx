import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'

interface TitleSearchProps {
  words: string
  label: string
  /** Other query parameters. */
  query?: Readonly<Record<string, string>>
  name?: string
}

const NOTHING = {}

/** Looks for a title in the whole catalogue; the answer is part of the page. */
export const TitleSearch = ({ words, label, query = NOTHING, name = 'find' }: TitleSearchProps) => (
  <Form className="lib-search" role="search" preventScrollReset>
    {Object.entries(query).map(([key, value]) => (
      <input key={key} type="hidden" name={key} value={value} />
    ))}
    <input
      className="field"
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      defaultValue={words}
      key={words}
    />
    <button type="submit" className="hit-area" aria-label="Search">
      <Icon name="search" />
    </button>
  </Form>
)
