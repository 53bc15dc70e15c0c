import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { followLanguage, loadLanguage, saveLanguage } from './store.client.ts'
import type { Language } from './language.ts'
import { LanguageContext, type LanguageChoice } from './use-language.ts'

/** Provides the title language to all components, with functions to change it. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)

  useEffect(() => {
    const stored = loadLanguage()
    if (stored !== null && stored !== initial) {
      setLanguage(stored)
      saveLanguage(stored)
    }
    return followLanguage(setLanguage)
  }, [initial])

  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      choose(next) {
        setLanguage(next)
        saveLanguage(next)
      },
    }),
    [language],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}
