import { ConfirmButton } from '../../components/action-button.tsx'
import { describeReading, STATE_NAMES } from '../move-in-text.ts'
import { type MoveIn, type MoveInUser, SERVER_NAMES } from '../move-in.ts'

interface RunningProps {
  one: MoveIn
  users: readonly MoveInUser[]
}

/** What runs in the background. */
export function Running({ one, users }: RunningProps) {
  const isReading = one.state === 'reading'
  const taking = users.filter(({ choice }) => choice !== 'skip')
  const total = isReading ? one.total : taking.reduce((sum, { chunks }) => sum + chunks + 1, 0)
  const done = isReading ? one.seen : taking.reduce((sum, user) => sum + user.done, 0)
  return (
    <section className="admin-panel is-new" aria-labelledby="move-in-running">
      <h2 id="move-in-running">{`${STATE_NAMES[one.state]}: ${SERVER_NAMES[one.server]}`}</h2>
      {one.address !== '' && <p className="muted">{one.address}</p>}
      {total !== null && total > 0 && (
        <progress aria-label={STATE_NAMES[one.state]} max={1} value={Math.min(1, done / total)} />
      )}
      {isReading && <p>{one.isStopping ? 'Stopping.' : `${describeReading(one)}.`}</p>}
      {isReading && !one.isStopping && (
        <ConfirmButton name="Stop" intent="stop" fields={{ id: one.id }}>
          <p>Nothing has changed. You can start again.</p>
        </ConfirmButton>
      )}
      {one.state === 'applying' && (
        <ConfirmButton name="Undo" intent="undo" fields={{ id: one.id }}>
          <p>It stops, and everything it did so far is undone.</p>
        </ConfirmButton>
      )}
    </section>
  )
}
