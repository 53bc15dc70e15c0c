import { DateTime } from '#src/catalogue/language/date-time.tsx'
import type { NotificationKind } from '../kinds.ts'
import { FORMAT_NAMES } from './webhook.ts'
import type { WebhookReply } from './webhook-forms.server.ts'
import type { Webhook } from './webhook-schemas.ts'
import { DeliveryLog, type DeliveryLogData } from './delivery-log.tsx'
import { NewSecret } from './new-secret.tsx'
import type { Section } from './section.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-state.tsx'

interface WebhookPageProps {
  webhook: Webhook
  kinds: readonly NotificationKind[]
  log: DeliveryLogData
  /** Whether a new URL needs the password. */
  asksForPassword: boolean
  reply: WebhookReply | undefined
  /** The path of the page. */
  path: string
  section: Section
}

/** One webhook: whether it works, what was sent, and its settings. */
export function WebhookPage(props: WebhookPageProps) {
  const { webhook, kinds, log, asksForPassword, reply, path, section: Section } = props
  const { name, host, format, ended } = webhook
  return (
    <>
      {reply?.created && (
        <Section title="New secret">
          <NewSecret secret={reply.created.secret} />
        </Section>
      )}
      <Section title="Status">
        <Status webhook={webhook} />
        <div className="webhook-tools">
          {ended && <Action path={path} intent="resume" label="Turn on" />}
          <Action path={path} intent="test" label="Send a test" isGhost />
        </div>
      </Section>
      <Section title="Deliveries">
        <DeliveryLog log={log} path={path} canReplay={ended === null} />
      </Section>
      <Section title="Settings">
        <WebhookForm
          path={path}
          intent="save"
          kinds={kinds}
          fields={reply?.fields ?? { name, url: '', format, kinds: webhook.kinds }}
          host={host}
          asksForPassword={asksForPassword}
        />
      </Section>
      {format === 'standard' && (
        <Section title="Secret">
          <Secret webhook={webhook} path={path} />
        </Section>
      )}
      <Section title="Delete">
        <details className="webhook-delete">
          <summary className="button is-ghost is-small">Delete webhook</summary>
          <p>Its deliveries are deleted too. Nothing more is sent to it.</p>
          <Action path={path} intent="delete" label={`Delete ${name}`} isDanger />
        </details>
      </Section>
    </>
  )
}

interface ActionProps {
  path: string
  intent: string
  label: string
  isGhost?: boolean
  isDanger?: boolean
}

const Action = ({ path, intent, label, isGhost = false, isDanger = false }: ActionProps) => (
  <form method="post" action={path}>
    <button
      className={`button is-small ${isGhost ? 'is-ghost' : ''} ${isDanger ? 'is-danger' : ''}`}
      type="submit"
      name="intent"
      value={intent}
    >
      {label}
    </button>
  </form>
)

function Status({ webhook }: { webhook: Webhook }) {
  const { format, host, ended, failedSince, isReadable } = webhook
  return (
    <div>
      <p>
        <WebhookState of={webhook} />
      </p>
      <p className="webhook-facts">{`${FORMAT_NAMES[format]} · ${host}`}</p>
      {ended && (
        <p className="webhook-facts">
          {`${ended.reason} Off since `}
          <DateTime at={ended.at} />.
        </p>
      )}
      {!ended && failedSince !== null && (
        <p className="webhook-facts">
          {'Attempts have failed since '}
          <DateTime at={failedSince} />. After five days of failures, it is turned off.
        </p>
      )}
      {!isReadable && (
        <p className="webhook-facts">
          The site’s encryption key has changed. Enter the URL again, and use the new secret.
        </p>
      )}
    </div>
  )
}

function Secret({ webhook: { oldSecretUntil, isReadable }, path }: { webhook: Webhook; path: string }) {
  return (
    <>
      <p>
        Requests are signed with a secret that can’t be shown again. For 24 hours after you replace it, they are signed
        with both.
      </p>
      {oldSecretUntil !== null && (
        <p className="webhook-facts">
          {'The old secret stays valid until '}
          <DateTime at={oldSecretUntil} />.
        </p>
      )}
      {isReadable && <Action path={path} intent="secret" label="Replace secret" isGhost />}
    </>
  )
}
