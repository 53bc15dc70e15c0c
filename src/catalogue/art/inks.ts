/** Assigns the colours of a palette to their roles. */
import type { Inks } from './canvas.ts'
import { type Random, choose, pick } from './random.ts'
import { pickContrasting, mostContrasting, contrast, mix, rotateHue } from './colour.ts'
import type { PrintStyle } from './era.ts'
import type { Mood } from './mood.ts'
import { SPOTS, type Spots } from './palette.ts'

/** Text on the background has a contrast of at least 4.5:1; the margin covers rounding. */
export const READABLE = 4.6

const GROUND_KINDS = ['night', 'paper', 'main', 'second'] as const
type Ground = (typeof GROUND_KINDS)[number]

const GROUNDS: Readonly<Record<Mood, Readonly<Record<Ground, number>>>> = {
  dread: { night: 5, paper: 2, main: 3, second: 0 },
  cosmic: { night: 6, paper: 1, main: 2, second: 1.5 },
  heat: { night: 2, paper: 3, main: 4, second: 2 },
  tender: { night: 1, paper: 3, main: 3, second: 3 },
  blue: { night: 3, paper: 2, main: 3, second: 3 },
  wonder: { night: 3, paper: 2, main: 3, second: 2 },
  comic: { night: 0, paper: 3, main: 4, second: 2 },
  noble: { night: 2, paper: 4, main: 3, second: 2 },
  cool: { night: 3, paper: 2, main: 3, second: 2 },
  calm: { night: 1, paper: 3, main: 3, second: 3 },
}

function groundColour(ground: Ground, { paper, main, second, deep }: Spots): string {
  let colour = { night: mix(deep, main, 0.16), paper, main, second }[ground]
  const away = contrast(paper, colour) > contrast(deep, colour) ? '#000000' : '#ffffff'
  for (let step = 0; step < 20 && contrast(mostContrasting(colour, paper, deep), colour) < READABLE; step++)
    colour = mix(colour, away, 0.06)
  return colour
}

/** Five spot colours of the mood, their hues rotated a little so that titles differ. */
export function varySpots(mood: Mood, printStyle: PrintStyle, random: Random): Spots {
  const degrees = (random() - 0.5) * 26
  const { paper, main, second, deep, pop } = pick(random, SPOTS[mood])
  const shade = (hex: string): string => rotateHue(hex, degrees, printStyle.chroma)
  return { paper: shade(paper), main: shade(main), second: shade(second), deep: shade(deep), pop: shade(pop) }
}

/** @param isNight whether the title is set at night, which favours a dark ground */
export function assignInks(mood: Mood, spots: Spots, random: Random, isNight = false): Inks {
  const { paper, main, second, deep, pop } = spots
  const grounds = GROUNDS[mood]
  const chosen = choose(random, GROUND_KINDS, (kind) => (isNight && kind === 'night' ? 60 : grounds[kind]))
  const ground = groundColour(chosen, spots)
  const lead = pickContrasting(ground, 1.7, chosen === 'main' ? second : main, second, paper, deep)
  const rest = [second, pop, paper, main].filter((ink) => ink !== lead)
  const contrasts = (ink: string, least: number): boolean => contrast(ink, ground) > least
  const support =
    rest.find((ink) => contrasts(ink, 1.35) && contrast(ink, lead) > 1.25) ??
    rest.find((ink) => contrasts(ink, 1.3)) ??
    paper
  const free = [pop, paper, second, main].filter((ink) => ink !== support && ink !== lead && contrasts(ink, 1.3))
  const spark =
    free.find((ink) => contrast(ink, lead) > 1.4) ??
    free[0] ??
    pickContrasting(ground, 1.25, mix(support, lead, 0.45), mix(support, deep, 0.45))
  return {
    ground,
    lead,
    support,
    spark,
    ink: mostContrasting(ground, paper, deep),
    deep: mix(deep, '#000000', 0.12),
    paper: mix(paper, '#ffffff', 0.25),
  }
}
