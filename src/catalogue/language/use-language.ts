import { createContext, useContext } from 'react'
import { type Language, shownTitles } from './language.ts'

export interface LanguageChoice {
  language: Language
  choose: (language: Language) => void
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'EN', choose: () => undefined })

export const useLanguage = (): LanguageChoice => useContext(LanguageContext)

/** The names of a title in the chosen language. */
export const useTitles = (names: { title: string; japaneseTitle: string }) => shownTitles(names, useLanguage().language)
