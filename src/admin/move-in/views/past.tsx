import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { pluralise } from '#src/platform/text/numbers.ts'
import { ActionButton, ConfirmButton } from '../../components/action-button.tsx'
import { describeCounts, STATE_NAMES } from '../move-in-text.ts'
import { type MoveIn, type MoveInUser, SERVER_NAMES } from '../move-in.ts'
import { Unmatched } from './unmatched.tsx'

interface PastProps {
  one: MoveIn
  users: readonly MoveInUser[]
}

/** One that has ended, with what can still be done. */
export const Past = ({ one, users }: PastProps) => (
  <section className="admin-panel">
    <h2>{`${SERVER_NAMES[one.server]}: ${STATE_NAMES[one.state].toLowerCase()}`}</h2>
    <p className="muted">
      {`${one.begunBy}, `}
      <DateTime at={one.appliedAt ?? one.createdAt} />
      {one.address !== '' && `, ${one.address}`}
    </p>
    {one.problem !== null && <p className="form-error">{one.problem}</p>}
    <ul className="move-in-users">
      {users
        .filter(({ choice }) => choice !== 'skip')
        .map((user) => (
          <li className="move-in-user" key={user.position}>
            <div className="move-in-found">
              <h3>{`${user.name} → ${user.username}`}</h3>
              <p>{describeResult(one, user)}</p>
            </div>
            <Unmatched of={user.unmatched} />
          </li>
        ))}
    </ul>
    <div className="admin-actions">
      {one.state === 'applied' && (
        <ConfirmButton name="Undo" intent="undo" fields={{ id: one.id }} danger>
          <p>
            Everything it added is removed, and what it changed is as it was before. New users who haven’t chosen a
            password are deleted. What users have changed since stays.
          </p>
        </ConfirmButton>
      )}
      {one.state === 'applied' && users.some(({ isCreated, userId }) => isCreated && userId !== null) && (
        <ActionButton name="New links for new users" intent="links" fields={{ id: one.id }} />
      )}
      <ConfirmButton name="Delete record" intent="discard" fields={{ id: one.id }}>
        <p>{one.state === 'applied' ? 'What was moved in stays, and can no longer be undone.' : 'Only this record.'}</p>
      </ConfirmButton>
    </div>
  </section>
)

function describeResult({ state }: MoveIn, { result, isCreated, userId }: MoveInUser): string {
  if (state !== 'undone') return `Added: ${describeCounts(result.counts, 'nothing new')}.`
  return [
    isCreated && userId === null ? 'The account was deleted.' : `Undone: ${describeCounts(result.counts, 'nothing')}.`,
    ...(result.kept > 0 ? [`${pluralise(result.kept, 'title')} changed since, and stayed.`] : []),
    ...(result.keepsAccount ? ['The account is in use, and stayed.'] : []),
  ].join(' ')
}
