import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { MUTE_DAYS } from '#src/accounts/ban.ts'
import { MAX_REASON } from '#src/comments/moderation/decision.ts'
import { pluralise } from '#src/platform/text/numbers.ts'

interface DecisionFormProps {
  /** Identifies it on the page. */
  id: string
  reasons: readonly string[]
  fields: Readonly<Record<string, string | number>>
  /** Whether one can mute. */
  canMute?: boolean
  /** The buttons. */
  children: ReactNode
}

/** A reason, which the user is told, and what to do. */
export const DecisionForm = ({ id, reasons, fields, canMute = false, children }: DecisionFormProps) => (
  <Form className="admin-form" method="post" replace preventScrollReset>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="admin-fields is-wide">
      <div className="form-field">
        <label htmlFor={`reason-${id}`}>Reason, which the user is told</label>
        <select className="field" id={`reason-${id}`} name="reason">
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      </div>
      <div className="form-field">
        <label htmlFor={`words-${id}`}>Or in your own words</label>
        {/* of one line, Enter would press the first button */}
        <textarea className="field" id={`words-${id}`} name="words" rows={1} maxLength={MAX_REASON} />
      </div>
      {canMute && (
        <div className="form-field">
          <label htmlFor={`days-${id}`}>Length of a mute</label>
          <select className="field" id={`days-${id}`} name="days">
            {MUTE_DAYS.map((days) => (
              <option key={days} value={days}>
                {pluralise(days, 'day')}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
    <div className="admin-actions">{children}</div>
  </Form>
)

interface DecisionButtonProps {
  name: string
  intent: string
  /** Completes the accessible name. */
  of: string
  /** The key that presses it. */
  keyName?: string
}

export const DecisionButton = ({ name, intent, of, keyName }: DecisionButtonProps) => (
  <button
    className="button is-ghost is-small"
    type="submit"
    name="intent"
    value={intent}
    aria-label={`${name}: ${of}`}
    data-key={keyName}
  >
    {name}
  </button>
)
