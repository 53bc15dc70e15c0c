import type { ReactNode } from 'react'
import { Form } from 'react-router'

interface ActProps {
  /** On the button that opens it, and on the one that does it. */
  name: string
  intent: string
  /** For those who listen: of many buttons of the same name, which one. */
  of?: string
  /** What is sent along. */
  fields?: Readonly<Record<string, string | number>>
  danger?: boolean
}

const Hidden = ({ intent, fields }: Pick<ActProps, 'intent' | 'fields'>) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)

/** A button that does something at once, and can be undone. */
export const Act = ({ name, intent, of, fields }: ActProps) => (
  <Form method="post" replace preventScrollReset>
    <Hidden intent={intent} fields={fields} />
    <button className="button is-ghost is-small" type="submit" aria-label={of && `${name}: ${of}`}>
      {name}
    </button>
  </Form>
)

/** A button that opens a question first: what it does cannot be undone, or needs to be told more. It needs no script. */
export const SureAct = ({ name, intent, of, fields, danger, children }: ActProps & { children: ReactNode }) => (
  <details className="admin-act">
    <summary className="button is-ghost is-small" aria-label={of && `${name}: ${of}`}>
      {name}
    </summary>
    <Form className="admin-form" method="post" replace preventScrollReset>
      <Hidden intent={intent} fields={fields} />
      {children}
      <button className={danger ? 'button is-small is-danger' : 'button is-small'} type="submit">
        {name}
      </button>
    </Form>
  </details>
)
