/** The starter catalogue: what is on the shelf before anything is imported. Site ids below 10,000 are kept for it. */
import { EPISODES } from './episodes.ts'
import { type StarterTitle, toStarterTitle } from './convert.ts'
import { SIXTIES } from './titles-1960s.ts'
import { SEVENTIES } from './titles-1970s.ts'
import { EIGHTIES } from './titles-1980s.ts'
import { NINETIES } from './titles-1990s.ts'
import { NOUGHTIES } from './titles-2000s.ts'
import { TENS } from './titles-2010s.ts'
import { TWENTIES } from './titles-2020s.ts'

export type { StarterTitle }

const DECADES = [SIXTIES, SEVENTIES, EIGHTIES, NINETIES, NOUGHTIES, TENS, TWENTIES]

export const STARTER: readonly StarterTitle[] = DECADES.flat()
  .map((written) => toStarterTitle(written, EPISODES[written.mal.id]))
  .toSorted((a, b) => a.number - b.number)
