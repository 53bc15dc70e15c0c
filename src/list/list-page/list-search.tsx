import type { Choices } from '#src/catalogue/find/choices.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Form } from 'react-router'

const SEARCH_ID = 'list-search'

interface ListSearchProps {
  path: string
  keyword: string
  /** Kept by a search. */
  chosen: Choices
}

/** Searches a list by title, in any spelling or script; on phones, behind a button. */
export function ListSearch({ path, keyword, chosen }: ListSearchProps) {
  return (
    <>
      <button
        className="hit-area list-search-open"
        type="button"
        popoverTarget={SEARCH_ID}
        aria-label="Search this list"
      >
        <Icon name="search" />
      </button>
      <Form
        className="list-search"
        id={SEARCH_ID}
        popover="auto"
        role="search"
        aria-label="This list"
        action={path}
        preventScrollReset
      >
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          key={keyword}
          className="field"
          type="search"
          name="keyword"
          dir="auto"
          defaultValue={keyword}
          placeholder="Search this list"
          aria-label="Search this list"
          enterKeyHint="search"
          maxLength={200}
        />
        <button className="hit-area" type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </Form>
    </>
  )
}
