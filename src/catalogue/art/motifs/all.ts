/** All motifs, and the choice for a title. */
import { keysOf } from '#src/platform/keys-of.ts'
import type { Motif } from '../canvas.ts'
import type { Random } from '../random.ts'
import { countMatches, indexKeywords } from '../keywords.ts'
import { buildings } from './buildings.ts'
import { emblems } from './emblems.ts'
import { heavens } from './heavens.ts'
import { lands } from './lands.ts'
import { machines } from './machines.ts'
import { music } from './music.ts'
import { nature } from './nature.ts'
import { play } from './play.ts'
import { shadows } from './shadows.ts'
import { spirits } from './spirits.ts'
import { streets } from './streets.ts'
import { things } from './things.ts'

export const MOTIFS = {
  ...heavens,
  ...emblems,
  ...lands,
  ...nature,
  ...streets,
  ...buildings,
  ...things,
  ...music,
  ...play,
  ...spirits,
  ...shadows,
  ...machines,
}
export type MotifName = keyof typeof MOTIFS

const NAMES = keysOf(MOTIFS)
const INDEX = indexKeywords<MotifName>(MOTIFS)
/** Motifs for titles without matching keywords. */
const DEFAULT_MOTIFS: readonly MotifName[] = [
  'orbit',
  'balloon',
  'kite',
  'moons',
  'crane',
  'window',
  'peaks',
  'koi',
  'butterfly',
  'seigaiha',
  'lighthouse',
  'cup',
  'record',
  'spiral',
  'tree',
  'crystal',
  'comet',
  'plane',
  'pinwheel',
  'fan',
]

export const motifOf = (name: MotifName): Motif => MOTIFS[name]

/** The motif with the most weight from genres, tags and names; randomness varies neighbouring titles. */
export function chooseMotif(
  hints: readonly (readonly string[])[],
  nameHints: readonly string[],
  random: Random,
): MotifName {
  const fromHints = countMatches(INDEX, hints)
  const fromName = countMatches(INDEX, [nameHints])
  let best: { name: MotifName; score: number } | null = null
  for (const name of NAMES) {
    const factor = 0.55 + random() * 0.9
    const score = MOTIFS[name].weight * ((fromHints.get(name) ?? 0) ** 0.4 + (fromName.has(name) ? 1.05 : 0)) * factor
    if (score > 0 && (best === null || score > best.score)) best = { name, score }
  }
  return best?.name ?? DEFAULT_MOTIFS[Math.floor(random() * DEFAULT_MOTIFS.length)] ?? 'orbit'
}
