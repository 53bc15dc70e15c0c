import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'

interface TitleSearchProps {
  keyword: string
  label: string
  /** Other query parameters. */
  query?: Readonly<Record<string, string>>
  name?: string
}

const NO_PARAMETERS = {}

/** Searches the whole catalogue for a title; the page shows the results. */
export const TitleSearch = ({ keyword, label, query = NO_PARAMETERS, name = 'find' }: TitleSearchProps) => (
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
      defaultValue={keyword}
      key={keyword}
    />
    <button type="submit" className="hit-area" aria-label="Search">
      <Icon name="search" />
    </button>
  </Form>
)
