/** Moods of an evening, in genres and tags. */
import type { Genre } from '#src/catalogue/genre.ts'
import { genreLabel } from '#src/catalogue/genre.ts'
import { storedTagKey, tagKey } from '#src/catalogue/tag.ts'
import type { Title } from '#src/catalogue/title.ts'

interface MoodFacts {
  label: string
  /** A title must have one of these genres or tags. */
  genres: readonly Genre[]
  tags: readonly string[]
  /** And, unless it has one of the tags, none of these genres. */
  without: readonly Genre[]
}

const MOODS = {
  COZY: {
    label: 'Cozy',
    genres: ['slice-of-life'],
    tags: ['Iyashikei', 'Cute Girls Doing Cute Things', 'CGDCT'],
    without: ['horror', 'thriller', 'psychological', 'dementia', 'military'],
  },
  FUNNY: {
    label: 'Funny',
    genres: ['comedy', 'parody'],
    tags: ['Slapstick', 'Surreal Comedy', 'Gag Humor', 'Satire'],
    without: ['horror', 'thriller', 'dementia'],
  },
  EXCITING: {
    label: 'Exciting',
    genres: ['action', 'sports', 'martial-arts', 'super-power'],
    tags: ['Swordplay', 'Battle Royale', 'Survival', 'High Stakes Game'],
    without: ['slice-of-life'],
  },
  MOVING: {
    label: 'Moving',
    genres: ['drama'],
    tags: ['Tragedy', 'Tearjerker', 'Coming of Age', 'Family Life', 'Rehabilitation'],
    without: ['parody', 'ecchi', 'harem'],
  },
  ROMANTIC: {
    label: 'Romantic',
    genres: ['romance'],
    tags: ['Love Triangle', 'Romantic Subtext'],
    without: ['horror', 'harem', 'ecchi'],
  },
  DARK: {
    label: 'Dark',
    genres: ['horror', 'thriller', 'psychological', 'vampire'],
    tags: ['Gore', 'Noir', 'Dystopian', 'Suicide', 'Revenge'],
    without: ['parody', 'kids'],
  },
  CLEVER: {
    label: 'Clever',
    genres: ['mystery', 'police', 'game'],
    tags: ['Detective', 'Philosophy', 'Time Manipulation', 'Time Travel', 'Conspiracy', 'Politics', 'Strategy Game'],
    without: ['kids', 'ecchi'],
  },
  EPIC: {
    label: 'Epic',
    genres: ['adventure', 'fantasy', 'historical', 'space'],
    tags: ['Epic', 'Space Opera', 'Mythology'],
    without: ['slice-of-life', 'parody'],
  },
} as const satisfies Record<string, MoodFacts>

export type Mood = keyof typeof MOODS
/** In the order of the form. */
export const MOOD_NAMES = Object.keys(MOODS).filter((name): name is Mood => Object.hasOwn(MOODS, name))
export const moodLabel = (mood: Mood): string => MOODS[mood].label

const factsOf = (mood: Mood): MoodFacts => MOODS[mood]
const TAG_KEYS = new Map(MOOD_NAMES.map((mood) => [mood, new Set(factsOf(mood).tags.map(tagKey))]))
/** A tag that fewer find to fit is no reason. */
const MIN_RANK = 60
/** Tags without a rank are those that a source thought worth naming. */
const isStrong = (rank: number | undefined): boolean => rank === undefined || rank >= MIN_RANK

/** What a title has of a mood, which can be named: tags before genres. Empty if the title doesn't fit it. */
export function reasonsOfMood(mood: Mood, title: Pick<Title, 'genres' | 'rankedTags'>): string[] {
  const { genres, without } = factsOf(mood)
  const tags = title.rankedTags
    .filter(({ name, rank, spoiler }) => !spoiler && isStrong(rank) && TAG_KEYS.get(mood)?.has(storedTagKey(name)))
    .map(({ name }) => name)
  if (tags.length === 0 && without.some((genre) => title.genres.includes(genre))) return []
  return [...tags, ...genres.filter((genre) => title.genres.includes(genre)).map(genreLabel)]
}
