import type { OwnUser } from '#src/accounts/user.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { UserLink } from './user-link.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'

interface UserFactsProps {
  user: OwnUser
  sessions: number
  /** Whose invitation they came by. */
  invitedBy: { id: string; username: string } | null
}

/** Details of a user. */
export const UserFacts = ({ user, sessions, invitedBy }: UserFactsProps) => (
  <dl className="admin-facts">
    <div>
      <dt>Email</dt>
      <dd>{`${user.email}${user.emailVerified ? ', confirmed' : ''}`}</dd>
    </div>
    <div>
      <dt>Joined</dt>
      <dd>
        <DateTime at={user.joinedDate} />
      </dd>
    </div>
    <div>
      <dt>Last active</dt>
      <dd>{user.lastActive === null ? 'Never' : <DateTime at={user.lastActive} />}</dd>
    </div>
    <div>
      <dt>Signed in on</dt>
      <dd>{pluralise(sessions, 'device')}</dd>
    </div>
    {invitedBy && (
      <div>
        <dt>Invited by</dt>
        <dd>
          <UserLink of={invitedBy} />
        </dd>
      </div>
    )}
    {user.isBanned && (
      <div className="is-wide">
        <dt>{user.banUntil === null ? 'Banned permanently' : 'Banned until'}</dt>
        <dd>
          {user.banUntil !== null && <DateTime at={user.banUntil} />}
          <p className="admin-text" dir="auto">
            {user.banReason ?? 'No reason given.'}
          </p>
        </dd>
      </div>
    )}
  </dl>
)
