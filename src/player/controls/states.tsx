import { useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { formatTime } from '../time/timeline.ts'

/** The play button before playback, with the position at which it continues. */
export function Start({ label, resumeAt, onStart }: { label: string; resumeAt: () => number; onStart?: () => void }) {
  const [from, setFrom] = useState(0)
  useEffect(() => setFrom(resumeAt()), [resumeAt])
  return (
    <button className="player-start needs-js" type="button" aria-label={`Play ${label}`} onClick={onStart}>
      <span className="player-button">
        <Icon name="play" />
      </span>
      {from > 0 && <span className="player-resume">{`Continue at ${formatTime(from)}`}</span>}
    </button>
  )
}

/** A loading indicator; CSS delays it, since most waits are short. */
export const Waiting = () => <div className="player-waiting" role="status" aria-label="Loading" />
