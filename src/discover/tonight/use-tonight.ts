import { startTransition, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { OnChoice } from '#src/catalogue/find/use-filters.ts'
import { parseTonight, type Tonight, TONIGHT_PATH, tonightHref } from './tonight-state.ts'

/** The form's values: those of the URL, or of the pending navigation. Every change navigates to its own URL. */
export function useTonight(tonight: Tonight): { shown: Tonight; busy: boolean; onChange: OnChoice } {
  const [draft, setDraft] = useState<Tonight | null>(null)
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const shown = draft ?? tonight
  return {
    shown,
    busy: state === 'loading' && location.pathname === TONIGHT_PATH,
    onChange({ target: { form } }) {
      if (!form) return
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      const { tonight: chosen } = parseTonight(new URLSearchParams(fields))
      const href = tonightHref(chosen)
      if (href === tonightHref(shown)) return
      setDraft(chosen)
      const ended = navigate(href, { preventScrollReset: true })
      // together with the page, and not a change that was made meanwhile
      const discard = () => startTransition(() => setDraft((draft) => (draft === chosen ? null : draft)))
      void Promise.resolve(ended).finally(discard)
    },
  }
}
