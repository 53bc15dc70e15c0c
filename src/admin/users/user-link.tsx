import { Link } from '#src/ui/link.tsx'

interface UserLinkProps {
  /** Null if the account was deleted. */
  of: { id: string; username: string } | null
}

/** A user, linked to their admin page. */
export const UserLink = ({ of }: UserLinkProps) =>
  of ? (
    <Link className="admin-link" to={`/admin/users/${of.id}`}>
      {of.username}
    </Link>
  ) : (
    <span className="muted">deleted user</span>
  )
