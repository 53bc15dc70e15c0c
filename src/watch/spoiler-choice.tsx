import { parseSpoilers, SPOILER_CHOICES, SPOILER_LABELS } from '#src/catalogue/episode/spoilers.ts'
import type { SpoilerChoice as Choice } from './use-spoilers.ts'

/** Chooses what the episode list may reveal. */
export const SpoilerChoice = ({ level = 'all', setLevel }: Choice) => (
  <select
    className="chip is-small spoiler-choice needs-js"
    aria-label="Spoilers"
    value={level}
    onChange={(event) => setLevel(parseSpoilers(event.target.value))}
  >
    {SPOILER_CHOICES.map((choice) => (
      <option key={choice} value={choice}>
        {SPOILER_LABELS[choice]}
      </option>
    ))}
  </select>
)
