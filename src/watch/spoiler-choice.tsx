import { parseSpoilers, SPOILER_CHOICES, SPOILER_LABELS } from '#src/catalogue/episode/spoilers.ts'
import type { SpoilerChoice as Choice } from './use-spoilers.ts'

/** Chooses what episode lists may reveal. */
export const SpoilerChoice = ({ level = 'all', setLevel, className }: Choice & { className: string }) => (
  <select
    className={className}
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
