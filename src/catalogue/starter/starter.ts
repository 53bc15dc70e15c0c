/** The starter catalogue: what is on the shelf before anything is imported. Site ids below 10,000 are kept for it. */
import { type StarterTitle, toStarterTitle } from './convert.ts'
import { NINETIES_EPISODES } from './episodes-1990s.ts'
import { NOUGHTIES_EPISODES } from './episodes-2000s.ts'
import { TENS_EPISODES } from './episodes-2010s.ts'
import { TWENTIES_EPISODES } from './episodes-2020s.ts'
import { SIXTIES } from './titles-1960s.ts'
import { SEVENTIES } from './titles-1970s.ts'
import { EIGHTIES } from './titles-1980s.ts'
import { NINETIES } from './titles-1990s.ts'
import { NOUGHTIES } from './titles-2000s.ts'
import { TENS } from './titles-2010s.ts'
import { TWENTIES } from './titles-2020s.ts'

export type { StarterTitle }

const DECADES = [SIXTIES, SEVENTIES, EIGHTIES, NINETIES, NOUGHTIES, TENS, TWENTIES]

const EPISODES: Readonly<Record<number, string>> = {
  ...NINETIES_EPISODES,
  ...NOUGHTIES_EPISODES,
  ...TENS_EPISODES,
  ...TWENTIES_EPISODES,
}

export const STARTER: readonly StarterTitle[] = DECADES.flat()
  .map((written) => toStarterTitle(written, EPISODES[written.mal.id]))
  .toSorted((a, b) => a.number - b.number)
