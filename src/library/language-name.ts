/** English language names: `Portuguese (Brazil)`, `Chinese (Simplified)`. */

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard', fallback: 'none' })

/** The name of a BCP 47 tag; null if it is unknown or invalid. */
export function languageName(tag: string): string | null {
  try {
    return tag === 'und' ? null : (NAMES.of(tag) ?? null)
  } catch {
    return null
  }
}
