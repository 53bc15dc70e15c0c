import type { ReactNode } from 'react'
import { Form } from 'react-router'

interface ActionButtonProps {
  /** Label of the opening button and of the submit button. */
  name: string
  intent: string
  /** Completes the accessible name where several buttons share a label. */
  of?: string
  /** Additional form fields. */
  fields?: Readonly<Record<string, string | number>>
  danger?: boolean
  /** The page that handles it; this one by default. */
  page?: string
}

const HiddenFields = ({ intent, fields }: Pick<ActionButtonProps, 'intent' | 'fields'>) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)

/** A button that submits immediately, for actions that can be undone. */
export const ActionButton = ({ name, intent, of, fields, page }: ActionButtonProps) => (
  <Form method="post" action={page} replace preventScrollReset>
    <HiddenFields intent={intent} fields={fields} />
    <button className="button is-ghost is-small" type="submit" aria-label={of && `${name}: ${of}`}>
      {name}
    </button>
  </Form>
)

/**
 * A button that opens a confirmation first, for actions that cannot be undone or need an explanation. Works without
 * JavaScript.
 */
export const ConfirmButton = ({
  name,
  intent,
  of,
  fields,
  danger,
  children,
}: ActionButtonProps & { children: ReactNode }) => (
  <details className="admin-action">
    <summary className="button is-ghost is-small" aria-label={of && `${name}: ${of}`}>
      {name}
    </summary>
    <Form className="admin-form" method="post" replace preventScrollReset>
      <HiddenFields intent={intent} fields={fields} />
      {children}
      <button className={danger ? 'button is-small is-danger' : 'button is-small'} type="submit">
        {name}
      </button>
    </Form>
  </details>
)
