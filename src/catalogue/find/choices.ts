/** The selected filters as in the search page's URL: the API's parameters, each as text. */

/** In the order of the URL. */
export const CHOICE_NAMES = [
  'type',
  'status',
  'rated',
  'score',
  'season',
  'year',
  'studio',
  'language',
  'availability',
  'popularity',
  'length',
  'ended',
  'added',
  'mine',
  'genres',
  'exclude',
  'tags',
  'excludetags',
  'tagrank',
  'sy',
  'sm',
  'sd',
  'ey',
  'em',
  'ed',
  'sort',
] as const
export type ChoiceName = (typeof CHOICE_NAMES)[number]

/** Lists of genres, whose values are joined by commas. */
export const GENRE_CHOICES = ['genres', 'exclude'] as const
export type GenreChoice = (typeof GENRE_CHOICES)[number]
/** Names of tags, whose values are joined by commas. */
export const TAG_CHOICES = ['tags', 'excludetags'] as const
export type TagChoice = (typeof TAG_CHOICES)[number]
/** All lists of names. */
export const LIST_CHOICES = [...GENRE_CHOICES, ...TAG_CHOICES] as const
export type ListChoice = GenreChoice | TagChoice
const isListChoice = (name: string): name is ListChoice => LIST_CHOICES.some((known) => known === name)

/** Only selected values. */
export type Choices = Partial<Record<ChoiceName, string>>

/** A filterable list of titles: its path and its heading without filters. */
export interface FilterableList {
  /** The path of its page, such as `/search` or `/genre/action`. */
  path: string
  /** Empty on every list but a search's. */
  keyword: string
  /** The name of its default order. */
  defaultOrder: string
  /** Filters that the list itself determines: its page does not offer them. */
  fixed: readonly ChoiceName[]
  /** The genre that all of its titles have. */
  genre?: string
  /** Orders that only this list has, as values and labels. */
  orders?: readonly (readonly [value: string, label: string])[]
}

/** The URL of a search. */
export const searchHref = (keyword: string, choices: Choices, page = 1): string =>
  filterHref({ path: '/search', keyword }, choices, page)

/** The URL of a filtered list, which redirects can contain: the keyword first, then the selected values. */
export function filterHref(
  { path, keyword }: Pick<FilterableList, 'path' | 'keyword'>,
  choices: Choices,
  page = 1,
): string {
  const pairs: [string, string | undefined][] = [
    ['keyword', keyword],
    ...CHOICE_NAMES.map((name): [string, string | undefined] => [name, choices[name]]),
    ['page', page > 1 ? String(page) : ''],
  ]
  const query = pairs.flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}` : [],
  )
  const url = encodeURI(path)
  return query.length > 0 ? `${url}?${query.join('&')}` : url
}

/** Parses a form or URL; a parameter that occurs several times, like a form's checkboxes, is a list. */
export function collectChoices(entries: Iterable<readonly [string, unknown]>): Choices {
  const choices: Choices = {}
  for (const [name, value] of entries) {
    if (!isChoiceName(name) || typeof value !== 'string' || value.trim() === '') continue
    const before = isListChoice(name) && choices[name]
    choices[name] = before ? `${before},${value}` : value.trim()
  }
  if (choices.sort === 'default') delete choices.sort
  return choices
}

/** The choices without some of them. */
export function without(choices: Choices, names: readonly ChoiceName[]): Choices {
  return Object.fromEntries(CHOICE_NAMES.flatMap((name) => (names.includes(name) ? [] : pairOf(choices, name))))
}

const pairOf = (choices: Choices, name: ChoiceName): [ChoiceName, string][] => {
  const value = choices[name]
  return value === undefined ? [] : [[name, value]]
}

export const namesOf = (choices: Choices, name: ListChoice): string[] => choices[name]?.split(',') ?? []

/**
 * Whether a URL was created by a plain form, which sends empty fields and each checkbox separately: a shorter URL has
 * the same meaning.
 */
export function isFormUrl(parameters: URLSearchParams): boolean {
  const all = [...parameters]
  return (
    all.some(([name, value]) => (name === 'keyword' || isChoiceName(name)) && value.trim() === '') ||
    LIST_CHOICES.some((name) => parameters.getAll(name).length > 1)
  )
}

const isChoiceName = (name: string): name is ChoiceName => CHOICE_NAMES.some((known) => known === name)
