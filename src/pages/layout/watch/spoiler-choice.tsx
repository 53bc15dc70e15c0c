import { parseSpoilers, SPOILER_CHOICES, SPOILER_WORDS } from '#src/catalogue/episode/spoilers.ts'
import type { SpoilerChoice as Choice } from './use-spoilers.ts'

/** How much the list of episodes may give away. */
export const SpoilerChoice = ({ chosen = 'all', choose }: Choice) => (
  <select
    className="chip is-small spoiler-choice needs-js"
    aria-label="Spoilers"
    value={chosen}
    onChange={(event) => choose(parseSpoilers(event.target.value))}
  >
    {SPOILER_CHOICES.map((choice) => (
      <option key={choice} value={choice}>
        {SPOILER_WORDS[choice]}
      </option>
    ))}
  </select>
)
