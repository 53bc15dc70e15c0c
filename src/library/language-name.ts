/** What a language is called in the interface, which is English: `Portuguese (Brazil)`, `Chinese (Simplified)`. Pure. */

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard', fallback: 'none' })

/** The name of a BCP 47 tag; null for one that is unknown or no tag at all. */
export function languageName(tag: string): string | null {
  try {
    return tag === 'und' ? null : (NAMES.of(tag) ?? null)
  } catch {
    return null
  }
}
