import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { RecentList } from './recent-list.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { listSections } from './suggestion-sections.ts'
import { removeSearch, loadSearches, saveSearch } from './recent-searches.client.ts'
import { useSuggestions } from './use-suggestions.ts'

/** State of the list below the search box. */
export interface Assistance {
  open: boolean
  /** The index of the selected option; -1 for the typed text. */
  active: number
}

/** Methods that the search box calls. */
export interface Assistant {
  /** Opens the selected option. @returns false if none is selected */
  follow: () => boolean
  remember: (keyword: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface SearchAssistantProps {
  ref: Ref<Assistant>
  id: string
  input: RefObject<HTMLInputElement | null>
  typed: string
  hrefOf: (keyword: string) => string
  onAssist: (assistance: Assistance) => void
}

/** The list below the focused search box: suggestions for the typed text, or else recent searches. */
export default function SearchAssistant({ ref, id, input, typed, hrefOf, onAssist }: SearchAssistantProps) {
  const keyword = typed.trim()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [choice, setChoice] = useState({ typed, index: -1 })
  const { suggestions, retry } = useSuggestions(keyword)
  const { searches, forget } = useRecentSearches()

  const sections = listSections(suggestions)
  const count = keyword === '' ? searches.length : sections.reduce((sum, { items }) => sum + items.length, 0)
  // a selection and a dismissal apply only to the text that they were made for
  const active = choice.typed === typed && choice.index < count ? choice.index : -1
  const open = dismissed !== typed && (keyword !== '' || searches.length > 0)
  useEffect(() => onAssist({ open, active }), [onAssist, open, active])

  const choose = (index: number) => setChoice({ typed, index })
  function remove(search: string) {
    forget(search)
    choose(-1)
    input.current?.focus()
  }

  useImperativeHandle(ref, () => ({
    follow() {
      const option = document.getElementById(`${id}-${active}`)
      const link = option?.closest('a') ?? option?.querySelector('a')
      link?.click()
      return link != null
    },
    remember: saveSearch,
    onKeyDown(event) {
      const search = keyword === '' ? searches[active] : undefined
      if (event.key === 'Delete' && search !== undefined) remove(search)
      if (event.key === 'Escape' && open) {
        event.preventDefault()
        setDismissed(typed)
        choose(-1)
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || count === 0) return
      event.preventDefault()
      setDismissed(null)
      choose(((active + 1 + step + count + 1) % (count + 1)) - 1)
    },
  }))

  if (!open) return null
  if (keyword === '') {
    return <RecentList id={id} searches={searches} active={active} hrefOf={hrefOf} onRemove={remove} />
  }
  const onRetry = () => {
    retry()
    input.current?.focus()
  }
  return (
    <SuggestionList
      id={id}
      suggestions={suggestions}
      sections={sections}
      keyword={keyword}
      active={active}
      onRetry={onRetry}
    />
  )
}

/** Recent searches in this browser, read at the first render. */
function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>(loadSearches)
  return { searches, forget: (keyword: string) => setSearches(removeSearch(keyword)) }
}
