import type { ReactNode } from 'react'
import type { OwnUser } from '#src/accounts/user.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { ActionButton, ConfirmButton } from '../components/action-button.tsx'
import { SecretLink } from './secret-link.tsx'
import { BanFields } from './ban-fields.tsx'

interface UserActionsProps {
  user: OwnUser
  /** Number of active sessions. */
  sessions: number
  hasSecondFactor: boolean
  isSelf: boolean
  /** Whether it is a profile of an account. */
  isProfile: boolean
  /** Whether the account waits for approval. */
  isWaiting: boolean
  /** Whether admins can add and remove admins. */
  canChangeAdmins: boolean
  /** A password reset link that was just created. */
  link: string | undefined
}

/** Actions on a user. Admins cannot be muted or banned. */
export const UserActions = ({
  user,
  sessions,
  hasSecondFactor,
  isSelf,
  isProfile,
  isWaiting,
  canChangeAdmins,
  link,
}: UserActionsProps) => (
  <section className="admin-section">
    <h2>Manage account</h2>
    {isWaiting && (
      <Action what="Waiting for approval: they can’t sign in yet.">
        <ActionButton name="Approve" intent="approve" />
        <ConfirmButton name="Decline" intent="decline" danger>
          <p>{`This permanently deletes ${user.username}’s account.`}</p>
        </ConfirmButton>
      </Action>
    )}
    {user.isAdmin ? (
      <p className="muted">
        {isSelf
          ? 'This is you. Admins can’t be muted or banned. To delete your account, go to your account page.'
          : 'Admins can’t be muted or banned.'}
      </p>
    ) : (
      <SuspendActions user={user} />
    )}
    {!user.isAdmin && !isProfile && (
      <Action what={user.isModerator ? 'Is a moderator.' : 'Isn’t a moderator.'}>
        <ConfirmButton
          name={user.isModerator ? 'Take back moderator' : 'Make moderator'}
          intent="moderator"
          fields={{ to: user.isModerator ? 'no' : 'yes' }}
        >
          <p>
            {user.isModerator
              ? 'They can no longer decide about the comments of others.'
              : 'Moderators decide about reports, hide comments, mute for a time, pin and lock. They see neither email addresses nor this area.'}
          </p>
        </ConfirmButton>
      </Action>
    )}
    <Action what={user.isPremium ? 'Has Premium.' : 'Doesn’t have Premium.'}>
      <ActionButton
        name={user.isPremium ? 'Remove premium' : 'Add premium'}
        intent="premium"
        fields={{ to: user.isPremium ? 'no' : 'yes' }}
      />
    </Action>
    <AdminAction {...{ user, isSelf, isWaiting, canChangeAdmins }} />
    {sessions > 0 && !isSelf && (
      <Action what={`Signed in on ${pluralise(sessions, 'device')}.`}>
        <ConfirmButton name="Sign out everywhere" intent="sign-out">
          <p>They can sign in again with their password.</p>
        </ConfirmButton>
      </Action>
    )}
    {hasSecondFactor && !user.isAdmin && (
      <Action what="Signs in in two steps or with a passkey.">
        <ConfirmButton name="Reset second factor" intent="reset-factor" danger>
          <p>
            For someone who has lost it. Make sure that it’s them: their password is enough to sign in afterwards. Their
            passkeys are removed too. They’re signed out everywhere, and told by email.
          </p>
        </ConfirmButton>
      </Action>
    )}
    {(!user.isAdmin || isSelf) && (
      <Action what="A password reset link to share over a channel you trust.">
        <ConfirmButton name="Create reset link" intent="link">
          <p>It works once, within an hour, and replaces any earlier link. It’s shown only once.</p>
        </ConfirmButton>
        {link !== undefined && <SecretLink name="Reset link" link={link} />}
      </Action>
    )}
    {!user.isAdmin && (
      <Action what="Deletes all their data. Comments stay, credited to “deleted user”.">
        <ConfirmButton name="Delete account" intent="remove" danger>
          <p>{`This permanently deletes ${user.username}’s account: name, email, picture, favourites and history.`}</p>
        </ConfirmButton>
      </Action>
    )}
  </section>
)

type AdminActionProps = Pick<UserActionsProps, 'user' | 'isSelf' | 'isWaiting' | 'canChangeAdmins'>

/** Makes a user an admin, or takes that back. */
function AdminAction({ user, isSelf, isWaiting, canChangeAdmins }: AdminActionProps) {
  const what = user.isAdmin ? 'Is an admin.' : 'Isn’t an admin.'
  if (!canChangeAdmins)
    return (
      <Action what={what}>
        <p className="muted">
          Admins are added and removed on the server only: <code>SETUP</code> is off in the environment.
        </p>
      </Action>
    )
  if (!user.isAdmin && (user.isBanned || isWaiting)) return null
  return (
    <Action what={what}>
      {user.isAdmin ? (
        <ConfirmButton key="remove" name="Remove as admin" intent="remove-admin" danger>
          <p>
            {isSelf
              ? 'You lose access to the admin pages at once. Only another admin can give it back.'
              : 'They lose access to the admin pages at once. Their API tokens for admins and their invitations end.'}{' '}
            All admins are told by email.
          </p>
        </ConfirmButton>
      ) : (
        <ConfirmButton key="make" name="Make admin" intent="make-admin">
          <p>
            {`${user.username} will see users’ email addresses, and can change everything that you can change here, also who is an admin. All admins are told by email.`}
          </p>
        </ConfirmButton>
      )}
    </Action>
  )
}

const SuspendActions = ({ user }: { user: OwnUser }) => (
  <>
    <Action what={user.canComment ? 'They can comment.' : 'They can’t comment.'}>
      {user.canComment ? <ActionButton name="Mute" intent="mute" /> : <ActionButton name="Unmute" intent="unmute" />}
    </Action>
    <Action what={user.isBanned ? 'They can’t sign in.' : 'They can sign in.'}>
      {user.isBanned ? (
        <ActionButton name="Lift ban" intent="unban" />
      ) : (
        <ConfirmButton name="Ban" intent="ban" danger>
          <p>They are signed out everywhere and can’t sign in.</p>
          <BanFields id="user" />
        </ConfirmButton>
      )}
    </Action>
  </>
)

const Action = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className="admin-action-row">
    <p>{what}</p>
    {children}
  </div>
)
