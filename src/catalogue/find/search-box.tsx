import { lazy, Suspense, useId, useRef } from 'react'
import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useSearchBox } from './use-search-box.ts'

/** Fetched while one pauses in typing: most visits never open it. */
const SuggestionList = lazy(() => import('./suggestion-list.tsx'))

interface SearchBoxProps {
  /** The slash key leads here. */
  shortcut?: boolean
  /** What the address already asks for. */
  keyword?: string
  /** Says "Search" in words: where the box is the page's main thing. */
  large?: boolean
}

/** Searches by Enter or the icon, and suggests while one types; without scripts it is a plain form. */
export function SearchBox({ shortcut = false, keyword = '', large = false }: SearchBoxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useSearchBox({ input, keyword, shortcut })
  return (
    <Form
      className={large ? 'search is-large' : 'search'}
      role="search"
      aria-label={large ? 'Anime' : 'Anime, quickly'}
      action="/search"
      onSubmit={box.onSubmit}
      onBlur={box.onBlur}
    >
      {!large && (
        <button className="search-go" type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      )}
      {large && <Icon name="search" />}
      <input
        ref={input}
        type="search"
        name="keyword"
        placeholder="Search anime..."
        aria-label="Search anime"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={box.open}
        aria-controls={box.open ? listId : undefined}
        aria-activedescendant={box.active < 0 ? undefined : `${listId}-${box.active}`}
        value={box.typed}
        onChange={(event) => box.type(event.target.value)}
        onFocus={box.onFocus}
        onKeyDown={box.onKeyDown}
      />
      {shortcut && (
        <kbd className="search-key" aria-hidden="true">
          /
        </kbd>
      )}
      {large && (
        <button className="button is-small" type="submit">
          Search
        </button>
      )}
      {box.open && (
        <Suspense>
          <SuggestionList id={listId} suggestions={box.suggestions} keyword={box.typed.trim()} active={box.active} />
        </Suspense>
      )}
    </Form>
  )
}
