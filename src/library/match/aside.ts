/** Films and specials beside a series. */
import type { MediaName } from '../name/media-name.ts'
import { likeness, readName } from './likeness.ts'
import type { Place } from './place.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'

const MOST = 60
const CROSSED = new Set(['prequel', 'sequel', 'parent', 'side-story', 'summary', 'full-story'])

/** The titles of a story that are no seasons of it, oldest first. */
function listAside(lookup: TitleLookup, title: LookupTitle, isWanted: (title: LookupTitle) => boolean): LookupTitle[] {
  const seen = new Set([title.anime])
  const found: LookupTitle[] = []
  for (const at of seen) {
    const each = lookup.get(at)
    if (each === null || seen.size > MOST) break
    if (isWanted(each)) found.push(each)
    for (const { kind, anime } of each.relations) if (CROSSED.has(kind)) seen.add(anime)
  }
  return found.toSorted((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity) || a.anime - b.anime)
}

const saysEpisode = (name: MediaName, { names }: LookupTitle): number => {
  const wanted = readName(name.episodeTitle ?? '').outside
  if (wanted.length < 5) return 0
  return Math.max(
    ...names.map((each) => {
      const { outside } = readName(each)
      return outside.endsWith(wanted) ? 1 : likeness(wanted, outside)
    }),
  )
}

/** Where a special of a series may be. Its number alone is never certain: everybody counts specials in another way. */
export function placeSpecial(name: MediaName, series: LookupTitle, lookup: TitleLookup): Place[] {
  const label = name.label ?? ''
  const isWanted = ({ format }: LookupTitle) =>
    label === 'OVA' || label === 'OAD' ? format === 'OVA' : format === 'OVA' || format === 'Special' || format === 'ONA'
  const number = Math.max(Math.floor(name.episodes?.first ?? 1), 1)
  const aside = listAside(lookup, series, isWanted)
  return aside.flatMap((title): Place[] => {
    const named = saysEpisode(name, title)
    const count = title.episodes ?? 1
    if (named > 0.9)
      return [
        {
          title,
          first: Math.min(number, count),
          last: Math.min(number, count),
          trust: count === 1 ? 0.95 : 0.8,
          why: 'the special has that name',
        },
      ]
    if (number > count) return [{ title, first: 1, last: 1, trust: 0.45, why: 'one of the specials of the series' }]
    const last = Math.min(Math.floor(name.episodes?.last ?? number), count)
    const isOnly = aside.length === 1
    return [
      {
        title,
        first: number,
        last: Math.max(last, number),
        trust: isOnly ? 0.75 : 0.55,
        why: isOnly ? 'the only special of the series' : 'one of the specials of the series',
      },
    ]
  })
}

/** How well a film is the one with that number or name. */
export function placeThisFilm(name: MediaName, title: LookupTitle): Place {
  const number = name.episodes?.first ?? 0
  const place = (trust: number, why: string): Place => ({ title, first: 1, last: 1, trust, why })
  if (saysEpisode(name, title) > 0.9) return { ...place(1, 'the film has that name'), isNamed: true }
  const said = numbersOf(title)
  if (said.includes(number)) return place(1, `is film ${number} by its name`)
  return said.length > 0 ? place(0.5, 'is a film of another number') : place(0.75, 'no name of it says a number')
}

const FILM_NUMBER = /\b(?:movie|film|gekijouban)\s#?(\d{1,2})\b/i

const numbersOf = ({ names }: LookupTitle): number[] =>
  names
    .map((each) => readName(each).marked)
    .flatMap(({ season, bare, part }) => [season, bare, part])
    .concat(names.map((each) => Number(FILM_NUMBER.exec(each)?.[1] ?? 0)))
    .filter((number) => number > 0)

/** The film that a number means: the one that is named so, else the one that came out in that place. */
export function placeFilm(name: MediaName, series: LookupTitle, lookup: TitleLookup): Place[] {
  const films = listAside(lookup, series, ({ format }) => format === 'Movie')
  const number = name.episodes?.first ?? 0
  return films.flatMap((title, at): Place[] => {
    const isNamed = saysEpisode(name, title) > 0.9
    const said = numbersOf(title).includes(number)
    const place = (trust: number, why: string): Place => ({ title, first: 1, last: 1, trust, why })
    if (isNamed) return [{ ...place(0.97, 'the film has that name'), isNamed: true }]
    if (said) return [place(at + 1 === number ? 0.95 : 0.8, `is film ${number} by its name`)]
    return at + 1 === number ? [place(0.7, `came out as film ${number} of the series`)] : []
  })
}
