import type { OwnUser } from '#src/accounts/user.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'

/** Details of a user. */
export const UserFacts = ({ user, sessions }: { user: OwnUser; sessions: number }) => (
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
