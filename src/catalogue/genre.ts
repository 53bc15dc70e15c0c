/** The genres of the specification (section 2), and the names that sources use for them. */

export const GENRES = [
  'action',
  'adventure',
  'cars',
  'comedy',
  'dementia',
  'demons',
  'drama',
  'ecchi',
  'fantasy',
  'game',
  'harem',
  'historical',
  'horror',
  'isekai',
  'josei',
  'kids',
  'magic',
  'martial-arts',
  'mecha',
  'military',
  'music',
  'mystery',
  'parody',
  'police',
  'psychological',
  'romance',
  'samurai',
  'school',
  'sci-fi',
  'seinen',
  'shoujo',
  'shoujo-ai',
  'shounen',
  'shounen-ai',
  'slice-of-life',
  'space',
  'sports',
  'super-power',
  'supernatural',
  'thriller',
  'vampire',
] as const
export type Genre = (typeof GENRES)[number]

const known: ReadonlySet<string> = new Set(GENRES)
const isGenre = (key: string): key is Genre => known.has(key)

/** Synonyms that the sources use for the 41 genres, as `toGenreKey` formats them. */
const SYNONYMS: Readonly<Record<string, Genre>> = {
  'avant-garde': 'dementia',
  'boys-love': 'shounen-ai',
  yaoi: 'shounen-ai',
  'girls-love': 'shoujo-ai',
  yuri: 'shoujo-ai',
  suspense: 'thriller',
  racing: 'cars',
  motorsports: 'cars',
  detective: 'police',
  'organized-crime': 'police',
  'strategy-game': 'game',
  'high-stakes-game': 'game',
  'video-game': 'game',
  'video-games': 'game',
  mythology: 'demons',
  'mahou-shoujo': 'magic',
  'magical-girl': 'magic',
  'combat-sports': 'sports',
  'team-sports': 'sports',
  'reverse-harem': 'harem',
  'male-harem': 'harem',
  'female-harem': 'harem',
  'mixed-gender-harem': 'harem',
  'idols-female': 'music',
  'idols-male': 'music',
  'performing-arts': 'music',
  'science-fiction': 'sci-fi',
  scifi: 'sci-fi',
  shonen: 'shounen',
  shojo: 'shoujo',
  'shonen-ai': 'shounen-ai',
  'shojo-ai': 'shoujo-ai',
  superpower: 'super-power',
  superpowers: 'super-power',
  'super-powers': 'super-power',
}

const toGenreKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Maps a source's genre, theme or demographic to one of the 41; null for others, which remain tags. */
export function parseGenre(name: string): Genre | null {
  const key = toGenreKey(name)
  return isGenre(key) ? key : Object.hasOwn(SYNONYMS, key) ? (SYNONYMS[key] ?? null) : null
}

const LABELS: Readonly<Partial<Record<string, string>>> = { 'sci-fi': 'Sci-Fi', 'slice-of-life': 'Slice of Life' }

/** `slice-of-life` → `Slice of Life`. */
export const genreLabel = (genre: string): string =>
  LABELS[genre] ??
  genre.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
