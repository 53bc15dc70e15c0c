import type { ReactNode } from 'react'
import { AvatarField } from './avatar-field.tsx'
import { UserAvatar } from './user-avatar.tsx'
import type { PublicViewer } from '../viewer.ts'

interface ProfileCardProps {
  viewer: PublicViewer
  email: string | undefined
  onChanged: () => void
  /** Further actions. */
  children: ReactNode
}

/** The user's picture, name and email. */
export function ProfileCard({ viewer, email, onChanged, children }: ProfileCardProps) {
  return (
    <>
      <div className="profile-card">
        <UserAvatar of={viewer} size={112} />
        <AvatarField viewer={viewer} onChanged={onChanged} />
      </div>
      <dl className="profile-facts">
        <dt>Username</dt>
        <dd className="row">
          {viewer.username}
          {viewer.isAdmin && <span className="badge is-premium">Admin</span>}
          {viewer.isPremium && <span className="badge is-premium">Premium</span>}
        </dd>
        <dt>Email</dt>
        <dd>{email}</dd>
      </dl>
      <p className="row">
        <a className="button is-small" href="/account">
          Account settings
        </a>
        {viewer.isAdmin && (
          <a className="button is-ghost is-small" href="/admin">
            Admin
          </a>
        )}
        {children}
      </p>
    </>
  )
}
