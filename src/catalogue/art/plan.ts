/** All choices for a title's art, made before anything is drawn. */
import type { Inks, Motif } from './canvas.ts'
import { type Random, createRandom, hash, pick } from './random.ts'
import { hintsOf, nameHintsOf } from './keywords.ts'
import { type Era, eraOf, type PrintStyle, PRINT_STYLES } from './era.ts'
import { type Face, FACES_BY_MOOD } from './faces.ts'
import { assignInks, varySpots } from './inks.ts'
import { type Mood, moodOf } from './mood.ts'
import { chooseMotif, type MotifName, motifOf } from './motifs/all.ts'
import { type Names, parseJapaneseNames, parseNames } from './names.ts'
import type { Spots } from './palette.ts'
import type { ArtTitle } from './title.ts'
import type { FontStyle } from './typeset.ts'

export interface Plan {
  seed: number
  random: Random
  /** Unique per title; ids in a drawing begin with it and the drawing's kind. */
  key: string
  mood: Mood
  era: Era
  printStyle: PrintStyle
  motifName: MotifName
  motif: Motif
  spots: Spots
  inks: Inks
  names: Names
  face: Face
  fontStyle: FontStyle
  hints: ReadonlySet<string>
  /** Format and year, as shown in the small print. */
  imprint: string
}

export type Lettering = 'latin' | 'japanese'

const SERIF_MOODS: ReadonlySet<Mood> = new Set(['dread', 'noble', 'blue', 'wonder', 'tender'])

function keyOf(number: number): string {
  const whole = Number.isFinite(number) ? Math.trunc(number) : 0
  return `${whole < 0 ? 'n' : ''}${Math.abs(whole).toString(36)}`
}

const IMPRINTS: ReadonlyMap<string, string> = new Map([
  ['Movie', 'FILM'],
  ['Unknown', ''],
])

function imprintOf({ format, year }: ArtTitle): string {
  const kind = IMPRINTS.get(format) ?? format.slice(0, 12)
  return [kind, year && Number.isFinite(year) ? String(Math.trunc(year)) : ''].filter(Boolean).join(' ')
}

const NIGHT_KEYWORDS = new Set(['night', 'midnight', 'stargazing'])

/** @param lettering Japanese letters the same picture with the Japanese name, if there is one */
export function planArt(title: ArtTitle, lettering: Lettering = 'latin'): Plan {
  const seed = hash(`${title.number}|${title.title.slice(0, 200)}`)
  const random = createRandom(seed)
  const hints = hintsOf(title)
  const mood = moodOf(hints, random)
  const era = eraOf(title.year)
  const printStyle = PRINT_STYLES[era]
  const motifName = chooseMotif(hints, nameHintsOf(title), random)
  const spots = varySpots(mood, printStyle, random)
  const inks = assignInks(
    mood,
    spots,
    random,
    hints.flat().some((word) => NIGHT_KEYWORDS.has(word)),
  )
  const face = pick(random, FACES_BY_MOOD[mood])
  return {
    seed,
    random,
    key: keyOf(title.number),
    mood,
    era,
    printStyle,
    motifName,
    motif: motifOf(motifName),
    spots,
    inks,
    names: (lettering === 'japanese' ? parseJapaneseNames(title) : null) ?? parseNames(title),
    face,
    fontStyle: SERIF_MOODS.has(mood) && random() < 0.62 ? 'mincho' : 'gothic',
    hints: new Set(hints.flat()),
    imprint: imprintOf(title),
  }
}
