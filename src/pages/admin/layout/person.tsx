import { Link } from 'react-router'

interface PersonProps {
  /** Null where the account is gone. */
  of: { id: string; username: string } | null
}

/** A user, and the way to all that admins know of them. */
export const Person = ({ of }: PersonProps) =>
  of ? (
    <Link className="admin-link" to={`/admin/users/${of.id}`}>
      {of.username}
    </Link>
  ) : (
    <span className="quiet">deleted user</span>
  )
