/** Finds films and specials that belong to a series. */
import type { MediaName } from '../name/media-name.ts'
import { likeness, parseTitle } from './likeness.ts'
import type { EpisodeLocation } from './locate-episodes.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'

const MAX_TITLES = 60
const FOLLOWED_RELATIONS = new Set(['prequel', 'sequel', 'parent', 'side-story', 'summary', 'full-story'])

/** The related titles that pass the filter, oldest first. */
function listRelatedTitles(
  lookup: TitleLookup,
  title: LookupTitle,
  isWanted: (title: LookupTitle) => boolean,
): LookupTitle[] {
  const seen = new Set([title.anime])
  const found: LookupTitle[] = []
  for (const anime of seen) {
    const related = lookup.get(anime)
    if (related === null || seen.size > MAX_TITLES) break
    if (isWanted(related)) found.push(related)
    for (const { kind, anime } of related.relations) if (FOLLOWED_RELATIONS.has(kind)) seen.add(anime)
  }
  return found.toSorted((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity) || a.anime - b.anime)
}

const episodeTitleLikeness = (name: MediaName, { names }: LookupTitle): number => {
  const wanted = parseTitle(name.episodeTitle ?? '').outside
  if (wanted.length < 5) return 0
  return Math.max(
    ...names.map((text) => {
      const { outside } = parseTitle(text)
      return outside.endsWith(wanted) ? 1 : likeness(wanted, outside)
    }),
  )
}

/** Finds the title of a special. Its number alone is never certain, because sources number specials differently. */
export function findSpecial(name: MediaName, series: LookupTitle, lookup: TitleLookup): EpisodeLocation[] {
  const label = name.label ?? ''
  const isWanted = ({ format }: LookupTitle) =>
    label === 'OVA' || label === 'OAD' ? format === 'OVA' : format === 'OVA' || format === 'Special' || format === 'ONA'
  const number = Math.max(Math.floor(name.episodes?.first ?? 1), 1)
  const related = listRelatedTitles(lookup, series, isWanted)
  return related.flatMap((title): EpisodeLocation[] => {
    const likenessOfName = episodeTitleLikeness(name, title)
    const count = title.episodes ?? 1
    if (likenessOfName > 0.9)
      return [
        {
          title,
          first: Math.min(number, count),
          last: Math.min(number, count),
          certainty: count === 1 ? 0.95 : 0.8,
          why: 'special with that name',
        },
      ]
    if (number > count) return [{ title, first: 1, last: 1, certainty: 0.45, why: 'one of the specials of the series' }]
    const last = Math.min(Math.floor(name.episodes?.last ?? number), count)
    const isOnly = related.length === 1
    return [
      {
        title,
        first: number,
        last: Math.max(last, number),
        certainty: isOnly ? 0.75 : 0.55,
        why: isOnly ? 'the only special of the series' : 'one of the specials of the series',
      },
    ]
  })
}

/** Rates how well a film matches the number or name. */
export function rateFilm(name: MediaName, title: LookupTitle): EpisodeLocation {
  const number = name.episodes?.first ?? 0
  const toLocation = (certainty: number, why: string): EpisodeLocation => ({
    title,
    first: 1,
    last: 1,
    certainty,
    why,
  })
  if (episodeTitleLikeness(name, title) > 0.9) return { ...toLocation(1, 'film with that name'), isNamed: true }
  const numbers = numbersOf(title)
  if (numbers.includes(number)) return toLocation(1, `named film ${number}`)
  return numbers.length > 0
    ? { ...toLocation(0.5, 'film with another number'), isAmbiguous: true }
    : toLocation(0.75, 'no number in its names')
}

const FILM_NUMBER = /\b(?:movie|film|gekijouban)\s#?(\d{1,2})\b/i

const numbersOf = ({ names }: LookupTitle): number[] =>
  names
    .map((text) => parseTitle(text).marked)
    .flatMap(({ season, bare, part }) => [season, bare, part])
    .concat(names.map((text) => Number(FILM_NUMBER.exec(text)?.[1] ?? 0)))
    .filter((number) => number > 0)

/** Finds the film with a number: by a number in its name, or else by release order. */
export function findFilm(name: MediaName, series: LookupTitle, lookup: TitleLookup): EpisodeLocation[] {
  const films = listRelatedTitles(lookup, series, ({ format }) => format === 'Movie')
  const number = name.episodes?.first ?? 0
  return films.flatMap((title, index): EpisodeLocation[] => {
    const isNamed = episodeTitleLikeness(name, title) > 0.9
    const hasNumber = numbersOf(title).includes(number)
    const toLocation = (certainty: number, why: string): EpisodeLocation => ({
      title,
      first: 1,
      last: 1,
      certainty,
      why,
    })
    if (isNamed) return [{ ...toLocation(0.97, 'film with that name'), isNamed: true }]
    if (hasNumber) return [toLocation(index + 1 === number ? 0.95 : 0.8, `named film ${number}`)]
    return index + 1 === number ? [toLocation(0.7, `film ${number} of the series by release`)] : []
  })
}
