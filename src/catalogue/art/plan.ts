/** All choices for a title's art, made before anything is drawn. */
import type { Inks, Motif } from './canvas.ts'
import { type Chance, chanceFrom, hash, pick } from './chance.ts'
import { hintsOf, nameHintsOf } from './clues.ts'
import { type Era, eraOf, type Press, PRESSES } from './era.ts'
import { type Face, VOICES } from './faces.ts'
import { castInks, mixSpots } from './inks.ts'
import { type Mood, moodOf } from './mood.ts'
import { chooseMotif, type MotifName, motifOf } from './motifs/all.ts'
import { type Names, readNames } from './names.ts'
import type { Spots } from './palette.ts'
import type { ArtTitle } from './title.ts'
import type { Hand } from './typeset.ts'

export interface Plan {
  seed: number
  chance: Chance
  /** Unique per title; ids in a drawing begin with it and the drawing's kind. */
  key: string
  mood: Mood
  era: Era
  press: Press
  motifName: MotifName
  motif: Motif
  spots: Spots
  inks: Inks
  names: Names
  face: Face
  hand: Hand
  hints: ReadonlySet<string>
  /** Format and year, as the small print has them. */
  imprint: string
}

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

const AFTER_DARK = new Set(['night', 'midnight', 'stargazing'])

export function planPrint(title: ArtTitle): Plan {
  const seed = hash(`${title.number}|${title.title.slice(0, 200)}`)
  const chance = chanceFrom(seed)
  const hints = hintsOf(title)
  const mood = moodOf(hints, chance)
  const era = eraOf(title.year)
  const press = PRESSES[era]
  const motifName = chooseMotif(hints, nameHintsOf(title), chance)
  const spots = mixSpots(mood, press, chance)
  const inks = castInks(
    mood,
    spots,
    chance,
    hints.flat().some((word) => AFTER_DARK.has(word)),
  )
  const face = pick(chance, VOICES[mood])
  return {
    seed,
    chance,
    key: keyOf(title.number),
    mood,
    era,
    press,
    motifName,
    motif: motifOf(motifName),
    spots,
    inks,
    names: readNames(title),
    face,
    hand: SERIF_MOODS.has(mood) && chance() < 0.62 ? 'mincho' : 'gothic',
    hints: new Set(hints.flat()),
    imprint: imprintOf(title),
  }
}
