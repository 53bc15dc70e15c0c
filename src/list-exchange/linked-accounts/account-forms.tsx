import type { ReactNode } from 'react'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { Link } from '#src/ui/link.tsx'
import type { LinkedServiceView } from './linked-schemas.ts'

export type ConnectedService = LinkedServiceView & { account: NonNullable<LinkedServiceView['account']> }

interface FormProps {
  path: string
  intent: string
  children: ReactNode
}

const ServiceForm = ({ path, intent, children }: FormProps) => (
  <form method="post" action={path}>
    <input type="hidden" name="intent" value={intent} />
    {children}
  </form>
)

interface ButtonProps {
  path: string
  intent: string
  label: string
  /** Says more to screen readers. */
  description?: string
  look?: string
}

/** A form of one button. */
export const IntentButton = ({ path, intent, label, description, look = '' }: ButtonProps) => (
  <ServiceForm path={path} intent={intent}>
    <button className={`button is-small ${look}`} type="submit" aria-label={description}>
      {label}
    </button>
  </ServiceForm>
)

/** For sites that the service cannot send users back to. */
export const CodeForm = ({ path }: { path: string }) => (
  <ServiceForm path={path} intent="code">
    <div className="form-field">
      <label htmlFor="service-code">Code from AniList</label>
      <textarea id="service-code" name="code" rows={4} required autoComplete="off" spellCheck={false} />
    </div>
    <button className="button is-small" type="submit">
      Connect
    </button>
  </ServiceForm>
)

const KINDS = {
  'removed-here': 'You removed it here, and it changed on the other side.',
  'removed-there': 'It was removed there, and changed here.',
  undated: 'It changed on both sides, and we can’t tell which change came last.',
} as const

/** Titles about which no rule decides. */
export const ConflictSection = ({ service, path, site }: { service: ConnectedService; path: string; site: string }) => (
  <AccountSection title="Conflicts">
    <p>Choose which side to keep. Until then, these titles stay as they are.</p>
    <ul className="session-list">
      {service.account.conflicts.map(({ animeId, title, kind }) => (
        <li key={animeId}>
          <div>
            <Link to={`/${animeId}`}>{title}</Link>
            <p className="muted">{KINDS[kind]}</p>
            <ServiceForm path={path} intent="conflict">
              <input type="hidden" name="title" value={animeId} />
              <div className="account-lists">
                {(['here', 'there'] as const).map((keep) => {
                  const label = `Keep ${keep === 'here' ? site : service.name}`
                  return (
                    <button
                      className="button is-ghost is-small"
                      key={keep}
                      type="submit"
                      name="keep"
                      value={keep}
                      aria-label={`${label}: ${title}`}
                    >
                      {label}
                    </button>
                  )
                })}
              </div>
            </ServiceForm>
          </div>
        </li>
      ))}
    </ul>
  </AccountSection>
)

/** Removals that are too many to be made without asking. */
export function RemovalSection({ service, path, site }: { service: ConnectedService; path: string; site: string }) {
  const { here, there } = service.account.heldRemovals
  const [count, missing, present] = here > 0 ? [here, service.name, site] : [there, site, service.name]
  return (
    <AccountSection title="Many removals">
      <p>{`${count} titles are missing on ${missing}. Removing them from ${present} too would be many at once.`}</p>
      <ServiceForm path={path} intent="removals">
        <div className="account-lists">
          <button className="button is-small" type="submit" name="decision" value="keep">
            Add them again
          </button>
          <button className="button is-danger is-small" type="submit" name="decision" value="remove">
            Remove them
          </button>
        </div>
      </ServiceForm>
    </AccountSection>
  )
}

export const PrivateForm = ({ path, sendsPrivate }: { path: string; sendsPrivate: boolean }) => (
  <ServiceForm path={path} intent="private">
    <label className="account-check">
      <input type="checkbox" name="sends" value="yes" defaultChecked={sendsPrivate} />
      Send private titles too; they stay private on AniList
    </label>
    <button className="button is-ghost is-small" type="submit">
      Save
    </button>
  </ServiceForm>
)

/** Asks for confirmation before disconnecting; works without JavaScript. */
export const DisconnectForm = ({ path, name }: { path: string; name: string }) => (
  <details className="clear-list">
    <summary className="button is-ghost is-small">Disconnect</summary>
    <p>{`We delete our access to your ${name} account and the log. Both lists stay. To withdraw the access there too, open your account settings on ${name}.`}</p>
    <IntentButton path={path} intent="disconnect" label={`Disconnect ${name}`} look="is-danger" />
  </details>
)
