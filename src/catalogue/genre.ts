/** The genres of the specification (section 2), the names that the sources use today, and how the two meet. */

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

/** Synonyms that the sources use for the 41 genres, as `toGenreKey` formats them. */
const MEANS: Readonly<Record<string, Genre>> = {
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
  if (known.has(key)) return key as Genre
  return Object.hasOwn(MEANS, key) ? (MEANS[key] ?? null) : null
}

const SPELT: Partial<Record<Genre, string>> = { 'sci-fi': 'Sci-Fi', 'slice-of-life': 'Slice of Life' }

/** `slice-of-life` → `Slice of Life`. */
export const genreLabel = (genre: Genre): string =>
  SPELT[genre] ??
  genre.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
