/** Fonts for characters that a script's own fonts lack: Japanese in several parts, loaded on demand. */
import latin from './subtitle-fonts/latin.woff2?url'
import { charactersWithoutGlyph, fontsWith } from './subtitles/ass-script.ts'

/** The family name of them all, by which libass finds a glyph in any of them. */
export const FALLBACK_FAMILY = 'subtitle sans'
export const LATIN_FONT = latin

const pieces = import.meta.glob<string>('./subtitle-fonts/*.woff2', { eager: true, query: '?url', import: 'default' })

/** URLs of the fonts that a script needs besides Latin ones. */
export async function findFallbackFonts(script: string): Promise<string[]> {
  const characters = charactersWithoutGlyph(script)
  if (characters.size === 0) return []
  const { default: ranges } = await import('./subtitle-fonts/ranges.json')
  return fontsWith(characters, ranges).flatMap((number) => pieces[`./subtitle-fonts/${number}.woff2`] ?? [])
}
