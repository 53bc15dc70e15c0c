import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { saveSearch } from '#src/catalogue/find/recent-searches.client.ts'
import { loadRecentTitles, saveRecentTitle } from '#src/catalogue/find/recent-titles.client.ts'
import type { Suggestion } from '#src/catalogue/find/suggestion.ts'
import { SectionItems } from '#src/catalogue/find/suggestion-list.tsx'
import { type Suggestions, useSuggestions } from '#src/catalogue/find/use-suggestions.ts'
import { showsAdult } from '#src/catalogue/language/adult.client.ts'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { myList } from '#src/list/browser-list.client.ts'
import { useRootData } from '#src/site/use-site.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { listOpenPages } from './find-pages.ts'
import { countOptions, listPaletteSections, type PaletteSection } from './palette-sections.ts'

/** Delay after the last key before suggestions are requested: who opens a palette types fast, and waits for it. */
const DELAY_MS = 120
const MAX_RECENT = 6

interface PaletteProps {
  /** What was typed before it was there. */
  early: RefObject<string>
  onFollow: () => void
}

/** Finds titles, people and pages by name, with keys alone. */
export function Palette({ early, onFollow }: PaletteProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState({ typed: '', index: 0 })
  const [recent] = useState(listRecentTitles)
  const keyword = typed.trim()
  const { suggestions, retry } = useSuggestions(keyword, DELAY_MS)
  const known = useLastKnown(suggestions)
  // none are requested yet where something was typed before it was there
  const isLoading = suggestions.state === 'loading' || (keyword !== '' && suggestions.state === 'none')
  const { settings, hasMedia } = useRootData()
  const pages = listOpenPages(PALETTE_PAGES, { viewer: useViewer(), settings, hasVideos: hasMedia })
  const sections = listPaletteSections({ keyword, suggestions: known, pages, recent })
  const count = countOptions(sections)
  const active = choice.typed === typed && choice.index < count ? choice.index : 0
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  /** What is found for these words is not there yet: Enter follows it once it is. */
  const [awaited, setAwaited] = useState<string | null>(null)
  // keys are held until the dialog is in the page, which is after it was rendered
  useLayoutEffect(() => {
    const text = early.current.replaceAll('\n', '')
    setTyped(text)
    if (early.current.endsWith('\n')) setAwaited(text)
  }, [early])
  const isOutdated = isLoading && choice.typed !== typed && sections[0]?.kind !== 'pages'
  const isDue = awaited === typed && !isLoading
  useEffect(() => {
    if (!isDue) return
    setAwaited(null)
    findLink(`${listId}-${active}`)?.click()
  }, [isDue, listId, active])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && count > 0) setChoice({ typed, index: (active + step + count) % count })
    else if (event.key !== 'Enter') return
    else if (event.ctrlKey || event.metaKey) openInTab(findLink(optionId(active)))
    else if (isOutdated) setAwaited(typed)
    else findLink(optionId(active))?.click()
    event.preventDefault()
  }
  function onClick(event: MouseEvent) {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null
    if (!option) return
    const title = findTitle(sections, Number(option.id.slice(listId.length + 1)))
    if (title && !showsAdult()) saveRecentTitle(title)
    if (option.id === optionId(count - 1) && keyword !== '') saveSearch(keyword)
    // a new tab leaves this one as it is
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow()
  }

  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          type="text"
          dir="auto"
          placeholder="Go to a title, a person or a page"
          aria-label="Go to a title, a person or a page"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      {/* keys work in the field */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div className="palette-list" id={listId} role="listbox" aria-label="Results" tabIndex={-1} onClick={onClick}>
        {sections.map((section) => (
          <Options
            key={nameOf(section)}
            section={section}
            keyword={keyword}
            idOf={(index) => optionId(section.start + index)}
            active={active - section.start}
          />
        ))}
      </div>
      {suggestions.state === 'failed' && (
        <button className="suggestions-all" type="button" onClick={retry}>
          <Icon name="retry" />
          Couldn’t search. Try again
        </button>
      )}
      <p className="sr-only" role="status">
        {isLoading ? 'Searching…' : `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
    </>
  )
}

const findLink = (id: string): HTMLAnchorElement | null => document.getElementById(id)?.closest('a') ?? null

function openInTab(link: HTMLAnchorElement | null): void {
  if (link) window.open(link.href, '_blank', 'noopener')
}

/** The suggestions that were last found, while others are loaded. */
function useLastKnown(suggestions: Suggestions): Suggestions {
  const [known, setKnown] = useState(suggestions)
  if (suggestions.state !== 'loading' && suggestions !== known) setKnown(suggestions)
  return suggestions.state === 'loading' ? known : suggestions
}

/** Titles that were opened here, and those that are being watched. */
function listRecentTitles(): Suggestion[] {
  const watched = (myList().entries() ?? []).flatMap(({ id, title, japanese_title, poster, adultContent }) =>
    adultContent && !showsAdult()
      ? []
      : [{ id, title, japaneseTitle: japanese_title, poster, releaseDate: '', showType: '', duration: '' }],
  )
  const titles = new Map([...loadRecentTitles(), ...watched].map((one) => [one.id, one]))
  return [...titles.values()].slice(0, MAX_RECENT)
}

function findTitle(sections: readonly PaletteSection[], index: number): Suggestion | undefined {
  const section = sections.find(({ start, count }) => index >= start && index < start + count)
  if (section?.kind !== 'found' || section.section.kind !== 'titles') return undefined
  return section.section.items[index - section.start]
}

const nameOf = (section: PaletteSection): string => (section.kind === 'found' ? section.section.kind : section.kind)

interface OptionsProps {
  section: PaletteSection
  keyword: string
  idOf: (index: number) => string
  /** The index of the chosen option, if it is one of these. */
  active: number
}

function Options({ section, keyword, idOf, active }: OptionsProps) {
  const { language } = useLanguage()
  if (section.kind === 'found')
    return (
      <SectionItems
        section={section.section}
        heading={section.heading}
        isAlone={false}
        keyword={keyword}
        idOf={idOf}
        active={active}
      />
    )
  if (section.kind === 'search') {
    const to = `/search?keyword=${encodeURIComponent(keyword)}`
    return (
      <Option id={idOf(0)} to={to} isActive={active === 0} isApart={false}>
        {`Search for “${keyword}”`}
      </Option>
    )
  }
  return (
    <div role="group" aria-label="Pages">
      <p className="suggestions-head" aria-hidden="true">
        Pages
      </p>
      {section.items.map(({ to, name, japaneseName, isApart }, index) => (
        <Option key={to} id={idOf(index)} to={to} isActive={active === index} isApart={isApart === true}>
          {language === 'JP' ? <span lang="ja">{japaneseName}</span> : name}
        </Option>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  to: string
  isActive: boolean
  /** Whether the document must be loaded for it. */
  isApart: boolean
  children: ReactNode
}

const Option = ({ id, to, isActive, isApart, children }: OptionProps) => (
  // the focus stays in the field
  <div className="suggestion-row" role="presentation" onMouseDown={(event) => event.preventDefault()}>
    <Link
      className="suggestion is-short"
      id={id}
      role="option"
      aria-selected={isActive}
      to={to}
      reloadDocument={isApart}
      tabIndex={-1}
    >
      <span className="suggestion-names">
        <span>{children}</span>
      </span>
    </Link>
  </div>
)
