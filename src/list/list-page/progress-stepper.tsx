import type { RowEntry } from './list-row.ts'
import { stepProgress } from './step-progress.ts'

interface ProgressStepperProps {
  title: string
  entry: RowEntry
  /** Null if unknown. */
  episodes: number | null
  onChange: (progress: number) => void
}

/** The watched episodes, with buttons for one more and one less. */
export function ProgressStepper({ title, entry, episodes, onChange }: ProgressStepperProps) {
  const step = (by: 1 | -1) => {
    const progress = stepProgress(entry.progress, by, episodes)
    if (progress !== entry.progress) onChange(progress)
  }
  return (
    <span className="list-progress" role="group" aria-label={`Episodes watched of ${title}`}>
      <button type="button" aria-label="One less" aria-disabled={entry.progress === 0} onClick={() => step(-1)}>
        −
      </button>
      <output>{episodes === null ? entry.progress : `${entry.progress} / ${episodes}`}</output>
      <button type="button" aria-label="One more" aria-disabled={entry.progress === episodes} onClick={() => step(1)}>
        +
      </button>
    </span>
  )
}
