import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'

interface TitleSearchProps {
  words: string
  label: string
  /** Kept in the address beside the words. */
  kept?: Readonly<Record<string, string>>
  name?: string
}

const NOTHING = {}

/** Looks for a title in the whole catalogue; the answer is part of the page. */
export const TitleSearch = ({ words, label, kept = NOTHING, name = 'find' }: TitleSearchProps) => (
  <Form className="lib-search" role="search" preventScrollReset>
    {Object.entries(kept).map(([key, value]) => (
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
    <button type="submit" className="tap" aria-label="Search">
      <Icon name="search" />
    </button>
  </Form>
)
