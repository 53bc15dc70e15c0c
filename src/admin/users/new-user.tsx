import { Form } from 'react-router'
import { FormField } from '#src/ui/form-field.tsx'
import { SecretLink } from './secret-link.tsx'

interface NewUserProps {
  reply:
    | {
        values?: { username: string; email: string }
        created?: { username: string; link: string; isMailed: boolean }
      }
    | undefined
}

/** Creates an account for someone, who chooses a password by a link. */
export const NewUser = ({ reply }: NewUserProps) => (
  <>
    {reply?.created && (
      <section className="admin-panel">
        <h2>{`Account created for ${reply.created.username}`}</h2>
        <p role="status">
          {reply.created.isMailed
            ? 'We emailed them the link below to choose a password. It expires in a week.'
            : 'Send them the link below: they choose a password by it within a week.'}
        </p>
        <SecretLink name="Link" link={reply.created.link} />
      </section>
    )}
    <div className="admin-actions">
      <details className="admin-action" key={reply?.created?.link} open={reply?.values !== undefined}>
        <summary className="button is-ghost is-small">Add a user</summary>
        <Form className="admin-form" method="post" replace>
          <input type="hidden" name="intent" value="create" />
          <FormField
            name="username"
            id="new-username"
            label="Username"
            maxLength={20}
            autoComplete="off"
            value={reply?.values?.username}
          />
          <FormField
            name="email"
            id="new-email"
            label="Email"
            type="email"
            autoComplete="off"
            value={reply?.values?.email}
          />
          <label className="admin-check">
            <input type="checkbox" name="premium" />
            Premium member
          </label>
          <button className="button is-small" type="submit">
            Create account
          </button>
        </Form>
      </details>
    </div>
  </>
)
