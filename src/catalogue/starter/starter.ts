/** The starter catalogue: what is on the shelf before anything is imported. Site ids below 10,000 are kept for it. */
import { type StarterTitle, toStarterTitle } from './convert.ts'
import { NINETIES_EPISODES } from './episodes-1990s.ts'
import { NOUGHTIES_EPISODES } from './episodes-2000s.ts'
import { EARLY_TENS_EPISODES } from './episodes-2010-2014.ts'
import { LATE_TENS_EPISODES } from './episodes-2015-2019.ts'
import { TWENTIES_EPISODES } from './episodes-2020s.ts'
import { FILM, filmTitle } from './film.ts'
import { WRITTEN_TITLES } from './titles.ts'
import { VOICES } from './voices.ts'

export type { StarterTitle }

/** Titles that are made into records only when somebody reads them: most starts find them stored. */
export interface Starter {
  /** All that the records are made of: as long as it stays the same, so do they. */
  written: unknown
  read(): readonly StarterTitle[]
}

/** Raise it when the same words become other records. */
const CONVERSION = 1

const EPISODES: Readonly<Record<number, string>> = {
  ...NINETIES_EPISODES,
  ...NOUGHTIES_EPISODES,
  ...EARLY_TENS_EPISODES,
  ...LATE_TENS_EPISODES,
  ...TWENTIES_EPISODES,
}

export const STARTER: Starter = {
  written: [CONVERSION, WRITTEN_TITLES, EPISODES, VOICES, FILM],
  read: () =>
    [...WRITTEN_TITLES.map((written) => toStarterTitle(written, EPISODES[written.mal.id ?? 0])), filmTitle()].toSorted(
      (a, b) => a.number - b.number,
    ),
}

/** Titles that are records already. */
export const starterOf = (titles: readonly StarterTitle[]): Starter => ({ written: titles, read: () => titles })
