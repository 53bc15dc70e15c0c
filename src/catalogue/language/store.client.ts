/** The title language in this browser: stored locally, with a cookie for the server's first response. */
import { readStored, writeStored } from '#src/ui/storage.client.ts'
import { type Language, LANGUAGE_KEY, parseLanguage } from './language.ts'

const YEAR_IN_SECONDS = 31_536_000

/** Null if no language was chosen, or storage is blocked. */
export function loadLanguage(): Language | null {
  const stored = readStored(LANGUAGE_KEY)
  return stored === null ? null : parseLanguage(stored)
}

export function saveLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language)
  try {
    document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  } catch {
    // cookies may be blocked; the choice then only applies to this page
  }
}

/** Calls back when the language is changed in another tab. */
export function followLanguage(onChange: (language: Language) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === LANGUAGE_KEY) onChange(parseLanguage(event.newValue))
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
