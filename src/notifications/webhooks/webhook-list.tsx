import { Link } from '#src/ui/link.tsx'
import { KIND_LABELS } from '../kind-labels.ts'
import type { NotificationKind } from '../kinds.ts'
import { FORMAT_NAMES } from './webhook.ts'
import type { WebhookReply } from './webhook-forms.server.ts'
import type { Webhook } from './webhook-schemas.ts'
import { NewSecret } from './new-secret.tsx'
import type { Section } from './section.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-state.tsx'

interface WebhookListProps {
  webhooks: readonly Webhook[]
  /** How many there can be. */
  max: number
  kinds: readonly NotificationKind[]
  /** Whether a new URL needs the password. */
  asksForPassword: boolean
  reply: WebhookReply | undefined
  path: string
  section: Section
}

/** The webhooks of a user or of the site, and the form that adds one. */
export function WebhookList(props: WebhookListProps) {
  const { webhooks, max, kinds, asksForPassword, reply, path, section: Section } = props
  const created = reply?.created
  return (
    <>
      {created && (
        <Section title="Webhook added">
          <NewSecret secret={created.secret} />
          <Link className="button is-small" to={`${path}/${created.id}`}>
            Continue
          </Link>
        </Section>
      )}
      <Section title="All webhooks">
        {webhooks.length === 0 ? (
          <p className="muted">
            No webhooks yet. Add one to send notifications to your own app, Discord, ntfy or Gotify.
          </p>
        ) : (
          <ul className="webhook-list">
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <div>
                  <Link to={`${path}/${webhook.id}`}>{webhook.name}</Link>
                  <p className="webhook-facts">
                    {[FORMAT_NAMES[webhook.format], webhook.host].join(' · ')}
                    <br />
                    {webhook.kinds.map((kind) => KIND_LABELS[kind].name).join(', ')}
                  </p>
                </div>
                <WebhookState of={webhook} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {webhooks.length < max ? (
        <Section title="Add a webhook">
          <WebhookForm
            path={path}
            intent="add"
            kinds={kinds}
            fields={reply?.fields}
            asksForPassword={asksForPassword}
          />
        </Section>
      ) : (
        <p className="muted">{`You have ${max} webhooks, the maximum. Delete one to add another.`}</p>
      )}
    </>
  )
}
