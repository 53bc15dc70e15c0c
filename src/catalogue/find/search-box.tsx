import { type ReactNode, Suspense, useId, useRef } from 'react'
import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Assistant } from './search-assistant.tsx'
import { useSearchBox } from './use-search-box.ts'

/** Loaded on focus, since most visits never search. */
const SearchAssistant = lazyPart(() => import('./search-assistant.tsx'))

interface SearchBoxProps {
  /** Whether the slash key focuses it. */
  shortcut?: boolean
  /** The keyword in the URL. */
  keyword?: string
  /** Whether the box is the page's main element, with a "Search" button. */
  large?: boolean
  /** Creates the URL for a keyword; by default of the search page. */
  hrefOf?: (keyword: string) => string
  /** Further fields of the plain form. */
  children?: ReactNode
}

const searchAll = (keyword: string) => `/search?keyword=${encodeURIComponent(keyword)}`

/** Searches by Enter or the icon, with suggestions while typing; without JavaScript a plain form. */
export function SearchBox(props: SearchBoxProps) {
  const { shortcut = false, keyword = '', large = false, hrefOf = searchAll, children } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const assistant = useRef<Assistant>(null)
  const box = useSearchBox({ input, assistant, keyword, shortcut, hrefOf })
  const { open, active } = box.assistance
  return (
    <Form
      className={large ? 'search is-large' : 'search'}
      role="search"
      aria-label={large ? 'Anime' : 'Quick anime search'}
      action="/search"
      onSubmit={box.onSubmit}
      onBlur={box.onBlur}
    >
      {!large && (
        <button className="search-submit" type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      )}
      {large && <Icon name="search" />}
      {children}
      <input
        ref={input}
        type="search"
        name="keyword"
        dir="auto"
        placeholder="Search anime..."
        aria-label="Search anime"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup={box.typed.trim() === '' ? 'grid' : 'listbox'}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        value={box.typed}
        onChange={(event) => box.type(event.target.value)}
        onFocus={box.onFocus}
        onKeyDown={(event) => assistant.current?.onKeyDown(event)}
      />
      {shortcut && (
        <kbd className="search-shortcut" aria-hidden="true">
          /
        </kbd>
      )}
      {large && (
        <button className="button is-small" type="submit">
          Search
        </button>
      )}
      {box.focused && (
        <Suspense>
          <SearchAssistant
            ref={assistant}
            id={listId}
            input={input}
            typed={box.typed}
            hrefOf={hrefOf}
            onAssist={box.onAssist}
          />
        </Suspense>
      )}
    </Form>
  )
}
