import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { markMatches, type Suggestion, suggestionFacts } from './suggestion.ts'
import { parseAnimeNumber } from '../anime.ts'
import { PosterImage } from '../card/poster.tsx'
import { StatusButton } from '../card/status-button.tsx'
import { useTitles } from '../language/use-language.ts'
import { GroupLink } from '../found/group-link.tsx'
import { ItemFacts } from '../found/item-facts.tsx'
import { GROUP_HEADINGS, type ShownItem } from '../found/shown-groups.ts'
import type { Section } from './suggestion-sections.ts'
import type { Suggestions } from './use-suggestions.ts'

interface SuggestionListProps {
  id: string
  suggestions: Suggestions
  sections: readonly Section[]
  keyword: string
  active: number
  onRetry: () => void
}

export function SuggestionList({ id, suggestions, sections, keyword, active, onRetry }: SuggestionListProps) {
  const searched = suggestions.state === 'found' ? suggestions.keyword : ''
  return (
    <div className="suggestions">
      <div id={id} role="listbox" aria-label="Suggestions">
        {sections.map((section, at) => {
          const first = countItems(sections.slice(0, at))
          return (
            <SectionItems
              key={section.kind}
              section={section}
              isAlone={sections.length === 1}
              keyword={searched}
              idOf={(index) => `${id}-${first + index}`}
              active={active - first}
            />
          )
        })}
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
      {sections.length > 0 && (
        <Link className="suggestions-all" to={`/search?keyword=${encodeURIComponent(keyword)}`} prefetch="intent">
          View all results
          <Icon name="next" />
        </Link>
      )}
    </div>
  )
}

const countItems = (sections: readonly Section[]): number => sections.reduce((sum, { items }) => sum + items.length, 0)

function noteOf(suggestions: Suggestions): string {
  if (suggestions.state === 'loading') return 'Searching…'
  if (suggestions.state === 'failed') return 'Error loading suggestions'
  if (suggestions.state === 'found' && suggestions.items.length + suggestions.groups.length === 0)
    return 'No results found!'
  return ''
}

interface SectionItemsProps {
  section: Section
  /** In place of what the section is named by default. */
  heading?: string | undefined
  isAlone: boolean
  keyword: string
  idOf: (index: number) => string
  /** The index of the selected item, if it is one of these. */
  active: number
}

/** Titles alone need no heading. */
export function SectionItems({
  section,
  heading = section.kind === 'titles' ? 'Titles' : GROUP_HEADINGS[section.kind][0],
  isAlone,
  keyword,
  idOf,
  active,
}: SectionItemsProps) {
  const items =
    section.kind === 'titles'
      ? section.items.map((item, index) => (
          <TitleItem key={item.id} id={idOf(index)} item={item} keyword={keyword} active={index === active} />
        ))
      : section.items.map((item, index) => (
          <GroupItem key={item.href} id={idOf(index)} item={item} active={index === active} />
        ))
  if (section.kind === 'titles' && isAlone) return items
  return (
    <div role="group" aria-label={heading}>
      <p className="suggestions-head" aria-hidden="true">
        {heading}
      </p>
      {items}
    </div>
  )
}

/** A character, person, studio, tag or plot. */
function GroupItem({ id, item, active }: { id: string; item: ShownItem; active: boolean }) {
  const { title, lang } = useTitles(item.names)
  return (
    // the focus stays in the search box
    <div className="suggestion-row" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <GroupLink
        className={item.poster === '' ? 'suggestion is-short' : 'suggestion'}
        id={id}
        role="option"
        aria-selected={active}
        to={item.href}
        tabIndex={-1}
      >
        {item.poster !== '' && (
          <span className="artwork">
            <PosterImage src={item.poster} width={46} height={69} loading="eager" />
          </span>
        )}
        <span className="suggestion-names">
          <span lang={lang}>{title}</span>
          <ItemFacts of={item} className="suggestion-other" />
        </span>
      </GroupLink>
    </div>
  )
}

interface TitleItemProps {
  id: string
  item: Suggestion
  keyword: string
  active: boolean
}

function TitleItem({ id, item, keyword, active }: TitleItemProps) {
  const { title, lang, other, otherLang } = useTitles(item)
  return (
    // the focus stays in the search box
    <div className="suggestion-row" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <Link className="suggestion" id={id} role="option" aria-selected={active} to={`/${item.id}`} tabIndex={-1}>
        <span className="artwork">
          {item.poster && <PosterImage src={item.poster} width={46} height={69} loading="eager" />}
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
