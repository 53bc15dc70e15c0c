/** Compares a title's cast with AniList's. */
import type { CastEntry, TitleRecord } from '#src/catalogue/record.ts'
import { type Difference, differ, fold } from './difference.ts'
import type { Known } from './read-services.ts'

/** The number in `anilist:40`; undefined for our own keys. */
export const anilistId = (key: string): number | undefined =>
  key.startsWith('anilist:') ? Number(key.slice('anilist:'.length)) : undefined

export const compareCast = ({ cast }: TitleRecord, known: Known): Difference[] =>
  cast.flatMap((entry) => [
    ...compareCharacter(entry, known),
    ...compareVoices(entry, known),
    ...entry.voices.flatMap((voice) => comparePerson(voice, known)),
  ])

/** Korean names are no Japanese names. */
const HANGUL = /\p{sc=Hangul}/u

/** Normalizes the order of name parts and long vowels, which vary. */
const normalizeName = (name: string): string =>
  name
    .trim()
    .split(/[\s,]+/)
    .map((part) => fold(part).replace(/ou|oo/g, 'o').replace(/uu/g, 'u'))
    .toSorted()
    .join(' ')

const findListed = (key: string, { anilist }: Known): CastEntry | undefined =>
  anilist.cast.find(({ character }) => character.key === key)

function compareCharacter({ character, role }: CastEntry, known: Known): Difference[] {
  const id = anilistId(character.key)
  if (id === undefined) return []
  const theirs = known.characters.get(id)
  const listed = findListed(character.key, known)
  const field = `character ${character.name}`
  return [
    ...differ(field, character.name, [theirs?.name.full], normalizeName),
    ...(theirs?.name.native && !HANGUL.test(theirs.name.native)
      ? differ(`${field} in Japanese`, character.japaneseName, [theirs.name.native], fold)
      : []),
    ...(listed ? differ<string>(`${field}'s role`, role, [listed.role]) : []),
  ]
}

/** If AniList names Japanese voice actors for the character, ours must be one of them. */
function compareVoices({ character, voices }: CastEntry, known: Known): Difference[] {
  const theirs = findListed(character.key, known)?.voices ?? []
  const names = (list: CastEntry['voices']) => list.map(({ name }) => name)
  const ours = new Set(names(voices).map(normalizeName))
  return theirs.length === 0 || names(theirs).some((name) => ours.has(normalizeName(name)))
    ? []
    : [{ field: `voice of ${character.name}`, ours: names(voices).join(', '), theirs: names(theirs).join(', ') }]
}

function comparePerson({ key, name }: { key: string; name: string }, { staff }: Known): Difference[] {
  const id = anilistId(key)
  return id === undefined ? [] : differ(`voice ${name}`, name, [staff.get(id)?.name.full], normalizeName)
}
