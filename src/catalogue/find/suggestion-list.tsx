import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { markMatches, type Suggestion, suggestionFacts } from './suggestion.ts'
import { parseAnimeNumber } from '../anime.ts'
import { StatusButton } from '../card/status-button.tsx'
import { useTitles } from '../language/use-language.ts'
import type { Suggestions } from './use-suggestions.ts'

interface SuggestionListProps {
  id: string
  suggestions: Suggestions
  keyword: string
  active: number
  onRetry: () => void
}

export function SuggestionList({ id, suggestions, keyword, active, onRetry }: SuggestionListProps) {
  const items = suggestions.state === 'found' ? suggestions.items : []
  return (
    <div className="suggestions">
      <div id={id} role="listbox" aria-label="Suggestions">
        {items.map((item, index) => (
          <SuggestionItem
            key={item.id}
            id={`${id}-${index}`}
            item={item}
            keyword={suggestions.state === 'found' ? suggestions.keyword : ''}
            active={index === active}
          />
        ))}
      </div>
      <p className="suggestions-note" role="status">
        {noteOf(suggestions)}
      </p>
      {suggestions.state === 'failed' && (
        <button className="suggestions-all" type="button" onClick={onRetry}>
          <Icon name="retry" />
          Retry
        </button>
      )}
      {items.length > 0 && (
        <Link className="suggestions-all" to={`/search?keyword=${encodeURIComponent(keyword)}`} prefetch="intent">
          View all results
          <Icon name="next" />
        </Link>
      )}
    </div>
  )
}

function noteOf(suggestions: Suggestions): string {
  if (suggestions.state === 'loading') return 'Searching…'
  if (suggestions.state === 'failed') return 'Error loading suggestions'
  if (suggestions.state === 'found' && suggestions.items.length === 0) return 'No results found!'
  return ''
}

interface SuggestionItemProps {
  id: string
  item: Suggestion
  keyword: string
  active: boolean
}

function SuggestionItem({ id, item, keyword, active }: SuggestionItemProps) {
  const { title, lang, other, otherLang } = useTitles(item)
  return (
    // the focus stays in the search box
    <div className="suggestion-row" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <Link className="suggestion" id={id} role="option" aria-selected={active} to={`/${item.id}`} tabIndex={-1}>
        <span className="artwork">
          {item.poster && <img src={item.poster} alt="" width={46} height={69} decoding="async" />}
        </span>
        <span className="suggestion-names">
          <span lang={lang}>
            {markMatches(title, keyword).map((part) =>
              part.marked ? <mark key={part.at}>{part.text}</mark> : part.text,
            )}
          </span>
          {other !== undefined && (
            <span className="suggestion-other" lang={otherLang}>
              {other}
            </span>
          )}
        </span>
        <span className="suggestion-facts">{suggestionFacts(item)}</span>
      </Link>
      <StatusButton card={{ ...item, number: parseAnimeNumber(item.id) ?? 0 }} look="is-round" isPointerOnly />
    </div>
  )
}
