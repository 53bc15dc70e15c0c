import type { OwnUser } from '#src/accounts/user.ts'

type UserStatus = Pick<OwnUser, 'isAdmin' | 'isModerator' | 'isPremium' | 'canComment' | 'isBanned'>

/** Badges for a user's role and restrictions. */
export const UserBadges = ({ of: { isAdmin, isModerator, isPremium, canComment, isBanned } }: { of: UserStatus }) =>
  (isAdmin || isModerator || isPremium || !canComment || isBanned) && (
    <span className="admin-badges">
      {isAdmin && <span className="badge">Admin</span>}
      {isModerator && <span className="badge">Moderator</span>}
      {isPremium && <span className="badge is-premium">Premium</span>}
      {!canComment && <span className="badge">Muted</span>}
      {isBanned && <span className="badge is-adult">Banned</span>}
    </span>
  )
