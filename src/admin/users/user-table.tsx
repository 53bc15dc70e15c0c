import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import type { OwnUser } from '#src/accounts/user.ts'
import { Link } from '#src/ui/link.tsx'
import { AdminTable, type Columns } from '../components/admin-table.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { UserBadges } from './user-badges.tsx'

const UserName = ({ user }: { user: OwnUser }) => (
  <Link className="admin-user" to={`/admin/users/${user.id}`} prefetch="intent">
    <UserAvatar of={user} size={36} />
    <span>
      <b>{user.username}</b>
      <UserBadges of={user} />
    </span>
  </Link>
)

const COLUMNS: Columns<OwnUser> = [
  { name: 'Name', cell: (user) => <UserName user={user} /> },
  { name: 'Email', cell: ({ email }) => email },
  { name: 'Joined', cell: ({ joinedDate }) => <DateTime at={joinedDate} /> },
  {
    name: 'Last active',
    cell: ({ lastActive }) => (lastActive === null ? 'Never' : <DateTime at={lastActive} />),
  },
]

export const UserTable = ({ users }: { users: readonly OwnUser[] }) => (
  <AdminTable rows={users} keyOf={({ id }) => id} columns={COLUMNS} />
)
