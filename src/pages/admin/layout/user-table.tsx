import { Link } from 'react-router'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import type { OwnUser } from '#src/accounts/user.ts'
import { Moment } from '#src/admin/library/view/date-time.tsx'
import { UserBadges } from './user-badges.tsx'

/** Users in rows; on a phone each is a card. */
export const UserTable = ({ users }: { users: readonly OwnUser[] }) => (
  <table className="admin-table">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Address</th>
        <th scope="col">Joined</th>
        <th scope="col">Last here</th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row">
            <Link className="admin-who" to={`/admin/users/${user.id}`} prefetch="intent">
              <UserAvatar of={user} size={36} />
              <span>
                <b>{user.username}</b>
                <UserBadges of={user} />
              </span>
            </Link>
          </th>
          <td data-name="Address">{user.email}</td>
          <td data-name="Joined">
            <Moment at={user.joinedDate} />
          </td>
          <td data-name="Last here">{user.lastActive === null ? 'Never' : <Moment at={user.lastActive} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
