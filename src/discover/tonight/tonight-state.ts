/** What is chosen on the page for tonight, as in its URL. */
import { type Choices, collectChoices, filterHref, isFormUrl, without } from '#src/catalogue/find/choices.ts'
import { shorten } from '#src/catalogue/find/filter-labels.ts'
import { LENGTH } from '#src/catalogue/find/filter-values.ts'
import { MOOD_NAMES, type Mood } from './moods.ts'

export type Time = keyof typeof LENGTH
const TIMES = Object.keys(LENGTH).filter((name): name is Time => Object.hasOwn(LENGTH, name))
export const minutesOf = (time: Time): number => LENGTH[time]

/** `FRIENDS`: nothing for adults only; `CHILDREN`: rated for children. */
const COMPANIES = ['FRIENDS', 'CHILDREN'] as const
export type Company = (typeof COMPANIES)[number]

/** Without one: here, or at an official service. */
const PLACES = ['PLAYS_HERE', 'ANYWHERE'] as const
type Place = (typeof PLACES)[number]

export interface Tonight {
  time?: Time
  mood?: Mood
  company?: Company
  place?: Place
  /** Filters as on the search page. */
  choices: Choices
}

export const PICKS = 3
/** Numbers of titles: those that stay, by their place (0 where another is drawn), and those that were turned down, oldest first. */
export interface Drawn {
  kept: readonly number[]
  seen: readonly number[]
}

export const NOTHING_DRAWN: Drawn = { kept: [], seen: [] }
/** Of more, the oldest may be drawn again. */
const MAX_SEEN = 60

export const TONIGHT_PATH = '/tonight'
/** Its own parameters. */
const OWN = ['time', 'mood', 'with', 'availability', 'keep', 'not'] as const
/** Filters that have no meaning here, or one of their own. */
const NOT_FILTERS = ['availability', 'sort', 'mine'] as const

export interface ParsedTonight {
  tonight: Tonight
  drawn: Drawn
  /** Messages for values that it doesn't know. */
  unknown: string[]
  /** Whether a plain form made the URL: a shorter one has the same meaning. */
  isOfForm: boolean
}

export function parseTonight(query: URLSearchParams): ParsedTonight {
  const unknown: string[] = []
  const choose = <T extends string>(parameter: (typeof OWN)[number], values: readonly T[]): T | undefined => {
    const text = query.get(parameter)?.trim().toUpperCase() ?? ''
    const value = values.find((known) => known === text)
    if (text !== '' && value === undefined) unknown.push(`Ignored unknown ${NOUNS[parameter]} “${shorten(text)}”.`)
    return value
  }
  const [time, mood] = [choose('time', TIMES), choose('mood', MOOD_NAMES)]
  const [company, place] = [choose('with', COMPANIES), choose('availability', PLACES)]
  return {
    tonight: {
      ...(time && { time }),
      ...(mood && { mood }),
      ...(company && { company }),
      ...(place && { place }),
      choices: without(collectChoices(query), NOT_FILTERS),
    },
    drawn: {
      kept: readNumbers(query.get('keep')).slice(0, PICKS),
      seen: readNumbers(query.get('not')).slice(-MAX_SEEN),
    },
    unknown,
    isOfForm: isFormUrl(query) || OWN.some((name) => query.get(name) === ''),
  }
}

const NOUNS: Readonly<Record<(typeof OWN)[number], string>> = {
  time: 'time',
  mood: 'mood',
  with: 'company',
  availability: 'availability',
  keep: 'titles',
  not: 'titles',
}

/** The canonical URL. */
export function tonightHref({ time, mood, company, place, choices }: Tonight, drawn: Drawn = NOTHING_DRAWN): string {
  const own: [(typeof OWN)[number], string | undefined][] = [
    ['time', time],
    ['mood', mood],
    ['with', company],
    ['availability', place],
    ['keep', drawn.kept.some((number) => number > 0) ? drawn.kept.join('.') : undefined],
    ['not', drawn.seen.slice(-MAX_SEEN).join('.')],
  ]
  const first = own.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  const [, filters] = filterHref({ path: TONIGHT_PATH, keyword: '' }, choices).split('?', 2)
  const query = [...first, ...(filters ? [filters] : [])].join('&')
  return query === '' ? TONIGHT_PATH : `${TONIGHT_PATH}?${query}`
}

/** Numbers of titles, joined by dots; those that none can have are 0. */
const readNumbers = (text: string | null): number[] =>
  text ? text.slice(0, MAX_NUMBERS_LENGTH).split('.').map(readNumber) : []
const readNumber = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
const MAX_NUMBERS_LENGTH = 1_000
