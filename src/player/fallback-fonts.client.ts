/** Fallback fonts for characters that a script's own fonts lack. The Japanese font is split into files loaded on demand. */
import latin from './subtitle-fonts/latin.woff2?url'
import { charactersWithoutGlyph, fontsWith } from './subtitles/ass-script.ts'

/** The family name that all of them share: libass looks for missing glyphs in one family only. */
export const FALLBACK_FAMILY = 'subtitle sans'
export const LATIN_FONT = latin

const FONT_FILES = import.meta.glob<string>('./subtitle-fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** URLs of the fonts that a script needs in addition to the Latin one. */
export async function findFallbackFonts(script: string): Promise<string[]> {
  const characters = charactersWithoutGlyph(script)
  if (characters.size === 0) return []
  const { default: ranges } = await import('./subtitle-fonts/ranges.json')
  return fontsWith(characters, ranges).flatMap((number) => FONT_FILES[`./subtitle-fonts/${number}.woff2`] ?? [])
}
