import type { ReactNode } from 'react'
import type { OwnUser } from '#src/accounts/user.ts'
import { Act, SureAct } from './act.tsx'
import { BanFields } from './ban-fields.tsx'

interface UserActionsProps {
  user: OwnUser
  /** On how many devices they are signed in. */
  sessions: number
  isSelf: boolean
  /** A link that was made just now. */
  link: string | undefined
}

/** What can be done about a user. Admins are kept from nothing, and nobody makes or unmakes them here. */
export const UserActions = ({ user, sessions, isSelf, link }: UserActionsProps) => (
  <section className="admin-part">
    <h2>What they may do</h2>
    {user.isAdmin ? (
      <p className="quiet">
        {isSelf
          ? 'This is you. Admins can be neither muted nor banned; your account is yours to delete on its own page.'
          : 'Admins can be neither muted nor banned. Who is one is decided on the machine: npm run user:make-admin.'}
      </p>
    ) : (
      <KeptOut user={user} />
    )}
    <Action what={user.isPremium ? 'A premium member.' : 'No premium member.'}>
      <Act
        name={user.isPremium ? 'Take premium away' : 'Make premium member'}
        intent="premium"
        fields={{ to: user.isPremium ? 'no' : 'yes' }}
      />
    </Action>
    {sessions > 0 && !isSelf && (
      <Action what={`Signed in on ${sessions} ${sessions === 1 ? 'device' : 'devices'}.`}>
        <SureAct name="Sign out everywhere" intent="sign-out">
          <p>They can sign in again at once, with their password.</p>
        </SureAct>
      </Action>
    )}
    {(!user.isAdmin || isSelf) && (
      <Action what="A link for a new password, to be handed over by a way that you trust.">
        <SureAct name="Make a reset link" intent="link">
          <p>It works once, for an hour, and takes the place of any made before. It is shown here, this once.</p>
        </SureAct>
        {link !== undefined && (
          <p className="admin-secret" role="status">
            <b>The link, shown this once:</b>
            <code>{link}</code>
          </p>
        )}
      </Action>
    )}
    {!user.isAdmin && (
      <Action what="All that is theirs goes. Their comments stay, without a name.">
        <SureAct name="Delete account" intent="remove" danger>
          <p>{`The account of ${user.username} goes at once and for good: name, address, picture, favourites, history.`}</p>
        </SureAct>
      </Action>
    )}
  </section>
)

const KeptOut = ({ user }: { user: OwnUser }) => (
  <>
    <Action what={user.canComment ? 'They can comment.' : 'They cannot comment.'}>
      {user.canComment ? <Act name="Mute" intent="mute" /> : <Act name="Let them comment" intent="unmute" />}
    </Action>
    <Action what={user.isBanned ? 'They cannot sign in.' : 'They can sign in.'}>
      {user.isBanned ? (
        <Act name="Lift the ban" intent="unban" />
      ) : (
        <SureAct name="Ban" intent="ban" danger>
          <p>They are signed out everywhere and cannot sign in.</p>
          <BanFields id="user" />
        </SureAct>
      )}
    </Action>
  </>
)

const Action = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className="admin-deed">
    <p>{what}</p>
    {children}
  </div>
)
