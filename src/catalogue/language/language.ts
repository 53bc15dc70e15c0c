/** Title language and adult titles: which titles a viewer sees, and in which language. */
import { findCookie } from '#src/platform/http/find-cookie.ts'
import { ORDER_KEY, parseWatchOrder, type WatchOrder } from '../watch-order-path.ts'

export const LANGUAGES = ['EN', 'JP'] as const
/** EN shows English titles, JP Japanese ones; the interface stays English. */
export type Language = (typeof LANGUAGES)[number]

/** The key in local storage, and the name of the cookie that mirrors it for the first response. */
export const LANGUAGE_KEY = 'language'
/** The same for adult titles: `1` when the viewer has turned them on. */
export const ADULT_KEY = 'adult'

export interface Preferences {
  language: Language
  adult: boolean
  /** In which the player goes on from title to title, if the viewer has chosen one. */
  watchOrder: WatchOrder | undefined
}

/** Unknown stored values mean EN. */
export const parseLanguage = (value: string | null | undefined): Language => (value === 'JP' ? 'JP' : 'EN')

/** The preferences in a Cookie header. */
export function readPreferences(cookies: string | null): Preferences {
  return {
    language: parseLanguage(findCookie(cookies, LANGUAGE_KEY)),
    adult: findCookie(cookies, ADULT_KEY) === '1',
    watchOrder: parseWatchOrder(findCookie(cookies, ORDER_KEY)),
  }
}

/** The names of a title in the selected language, and the other one if it differs. */
export function shownTitles(
  names: { title: string; japaneseTitle: string },
  language: Language,
): { title: string; lang: 'en' | 'ja'; other: string | undefined; otherLang: 'en' | 'ja' } {
  const [title, other] = language === 'JP' ? [names.japaneseTitle, names.title] : [names.title, names.japaneseTitle]
  return {
    title,
    lang: langOf(title),
    other: other.toLowerCase() === title.toLowerCase() ? undefined : other,
    otherLang: langOf(other),
  }
}

/** Between the items of a list in a language. */
export const listComma = (lang: 'en' | 'ja'): string => (lang === 'ja' ? '、' : ', ')

/** Japanese when it has kana or kanji, else Latin letters. */
export const langOf = (text: string): 'en' | 'ja' => (/[\u3040-\u30ff\u3400-\u9fff]/.test(text) ? 'ja' : 'en')
