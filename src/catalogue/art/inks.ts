/** Assigns the colours of a palette to their roles. */
import type { Inks } from './canvas.ts'
import { type Chance, choose, pick } from './chance.ts'
import { apart, clearest, contrast, mix, turn } from './colour.ts'
import type { Press } from './era.ts'
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
  for (let step = 0; step < 20 && contrast(clearest(colour, paper, deep), colour) < READABLE; step++)
    colour = mix(colour, away, 0.06)
  return colour
}

/** Five spot inks, turned a little, so that no two shops mix alike. */
export function mixSpots(mood: Mood, press: Press, chance: Chance): Spots {
  const degrees = (chance() - 0.5) * 26
  const { paper, main, second, deep, pop } = pick(chance, SPOTS[mood])
  const shade = (hex: string): string => turn(hex, degrees, press.chroma)
  return { paper: shade(paper), main: shade(main), second: shade(second), deep: shade(deep), pop: shade(pop) }
}

/** @param byNight whether it all happens after dark, so that hardly another ground will do */
export function castInks(mood: Mood, spots: Spots, chance: Chance, byNight = false): Inks {
  const { paper, main, second, deep, pop } = spots
  const grounds = GROUNDS[mood]
  const chosen = choose(chance, GROUND_KINDS, (kind) => (byNight && kind === 'night' ? 60 : grounds[kind]))
  const ground = groundColour(chosen, spots)
  const lead = apart(ground, 1.7, chosen === 'main' ? second : main, second, paper, deep)
  const rest = [second, pop, paper, main].filter((ink) => ink !== lead)
  const stands = (ink: string, least: number): boolean => contrast(ink, ground) > least
  const support =
    rest.find((ink) => stands(ink, 1.35) && contrast(ink, lead) > 1.25) ?? rest.find((ink) => stands(ink, 1.3)) ?? paper
  const free = [pop, paper, second, main].filter((ink) => ink !== support && ink !== lead && stands(ink, 1.3))
  const spark =
    free.find((ink) => contrast(ink, lead) > 1.4) ??
    free[0] ??
    apart(ground, 1.25, mix(support, lead, 0.45), mix(support, deep, 0.45))
  return {
    ground,
    lead,
    support,
    spark,
    ink: clearest(ground, paper, deep),
    deep: mix(deep, '#000000', 0.12),
    paper: mix(paper, '#ffffff', 0.25),
  }
}
