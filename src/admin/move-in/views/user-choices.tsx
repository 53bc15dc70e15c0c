import { Form } from 'react-router'
import { USERNAME_MAX } from '#src/accounts/account.ts'
import { ConfirmButton } from '../../components/action-button.tsx'
import { describeCounts } from '../move-in-text.ts'
import type { MoveIn, MoveInUser } from '../move-in.ts'
import { sumCounts } from '../states/title-states.ts'
import { Unmatched } from './unmatched.tsx'

interface UserChoicesProps {
  one: MoveIn
  users: readonly MoveInUser[]
}

/** Who becomes whom, with what would be added. Nothing is changed until the admin moves them in. */
export const UserChoices = ({ one, users }: UserChoicesProps) => (
  <section className="admin-panel">
    <h2>Who moves in</h2>
    <p className="muted">
      Nothing has changed yet. What is already here, and what users did here later, stays as it is. New users get a link
      to choose a password.
    </p>
    {one.unread > 0 && (
      <p role="note">{`The server failed to send ${one.unread} of its entries. They are left out.`}</p>
    )}
    <Form className="admin-form" method="post" replace preventScrollReset key={one.updatedAt}>
      <input type="hidden" name="id" value={one.id} />
      <ul className="move-in-users">
        {users.map((user) => (
          <UserChoice key={user.position} user={user} />
        ))}
      </ul>
      <div className="admin-actions">
        <button className="button is-small" type="submit" name="intent" value="apply">
          Move in
        </button>
        <button className="button is-ghost is-small" type="submit" name="intent" value="choose">
          Update preview
        </button>
      </div>
    </Form>
    <ConfirmButton name="Discard" intent="discard" fields={{ id: one.id }}>
      <p>What was read is deleted. Nothing else changes.</p>
    </ConfirmButton>
  </section>
)

const UserChoice = ({ user }: { user: MoveInUser }) => {
  const { position, name, choice, username, email, found, preview, unmatched } = user
  const id = `move-in-${position}`
  return (
    <li className="move-in-user">
      <div className="move-in-found">
        <h3>{name}</h3>
        <p>
          <b>{`Would add: ${describeCounts(preview, 'nothing new')}`}</b>
        </p>
        {sumCounts(found) > sumCounts(preview) && (
          <p className="muted">{`Found: ${describeCounts(found, 'nothing')}. The rest is here already, or newer here.`}</p>
        )}
      </div>
      <fieldset className="move-in-fields">
        <legend className="sr-only">{name}</legend>
        <input type="hidden" name="position" value={position} />
        <div className="form-field">
          <label htmlFor={id}>Becomes</label>
          <select className="field" id={id} name="choice" defaultValue={choice}>
            <option value="new">A new user</option>
            <option value="existing">An existing user</option>
            <option value="skip">No one (skip)</option>
          </select>
        </div>
        <div className="form-field move-in-name">
          <label htmlFor={`${id}-name`}>Username</label>
          <input
            className="field"
            id={`${id}-name`}
            name="username"
            autoComplete="off"
            maxLength={USERNAME_MAX}
            defaultValue={username}
          />
        </div>
        <div className="form-field move-in-email">
          <label htmlFor={`${id}-email`}>Email</label>
          <input
            className="field"
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={email}
          />
        </div>
      </fieldset>
      <Unmatched of={unmatched} />
    </li>
  )
}
