import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import type { OwnUser } from '#src/accounts/user.ts'
import { Link } from '#src/ui/link.tsx'
import { DateTime } from '../view/date-time.tsx'
import { UserBadges } from './user-badges.tsx'

/** Users as table rows; cards on phones. */
export const UserTable = ({ users }: { users: readonly OwnUser[] }) => (
  <table className="admin-table">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Email</th>
        <th scope="col">Joined</th>
        <th scope="col">Last active</th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row">
            <Link className="admin-user" to={`/admin/users/${user.id}`} prefetch="intent">
              <UserAvatar of={user} size={36} />
              <span>
                <b>{user.username}</b>
                <UserBadges of={user} />
              </span>
            </Link>
          </th>
          <td data-name="Email">{user.email}</td>
          <td data-name="Joined">
            <DateTime at={user.joinedDate} />
          </td>
          <td data-name="Last active">{user.lastActive === null ? 'Never' : <DateTime at={user.lastActive} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
