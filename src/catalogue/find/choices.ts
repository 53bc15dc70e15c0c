/** What a viewer has chosen, as the search page's address writes it: the API's parameters, each as text. */

/** In the order in which an address names them. */
export const CHOICE_NAMES = [
  'type',
  'status',
  'rated',
  'score',
  'season',
  'language',
  'availability',
  'genres',
  'sy',
  'sm',
  'sd',
  'ey',
  'em',
  'ed',
  'sort',
] as const
export type ChoiceName = (typeof CHOICE_NAMES)[number]

/** Only what is chosen; genres with commas between. */
export type Choices = Partial<Record<ChoiceName, string>>

/** A list of titles that filters narrow: where it is, and what it is called when nothing else is chosen. */
export interface FilterableList {
  /** The path of its page, such as `/search` or `/genre/action`. */
  path: string
  /** Empty on every list but a search's. */
  keyword: string
  /** The name of the order that it has unless another one is chosen. */
  defaultOrder: string
  /** Choices that the list itself has made: its page does not offer them. */
  fixed: readonly ChoiceName[]
  /** The genre that all of its titles have. */
  genre?: string
}

/** The address of a search. */
export const searchHref = (keyword: string, choices: Choices, page = 1): string =>
  filterHref({ path: '/search', keyword }, choices, page)

/** The address of a filtered list: the keyword first, and nothing that is not chosen. */
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
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** The choices that a form or an address holds; a name that stands there several times, as a form's boxes do, is a list. */
export function collectChoices(entries: Iterable<readonly [string, unknown]>): Choices {
  const choices: Choices = {}
  for (const [name, value] of entries) {
    if (!isChoiceName(name) || typeof value !== 'string' || value.trim() === '') continue
    choices[name] = name === 'genres' && choices.genres ? `${choices.genres},${value}` : value.trim()
  }
  if (choices.sort === 'default') delete choices.sort
  return choices
}

/** The same search without some of its choices. */
export function without(choices: Choices, names: readonly ChoiceName[]): Choices {
  return Object.fromEntries(CHOICE_NAMES.flatMap((name) => (names.includes(name) ? [] : pairOf(choices, name))))
}

const pairOf = (choices: Choices, name: ChoiceName): [ChoiceName, string][] => {
  const value = choices[name]
  return value === undefined ? [] : [[name, value]]
}

export const genresOf = (choices: Choices): string[] => choices.genres?.split(',') ?? []

/**
 * Whether an address came from a plain form, which sends what is empty too and each box by itself: it has a shorter
 * name that means the same.
 */
export function isFormAddress(parameters: URLSearchParams): boolean {
  const all = [...parameters]
  return (
    all.some(([name, value]) => (name === 'keyword' || isChoiceName(name)) && value.trim() === '') ||
    parameters.getAll('genres').length > 1
  )
}

const isChoiceName = (name: string): name is ChoiceName => (CHOICE_NAMES as readonly string[]).includes(name)
