import { type ReactNode, useEffect, useRef } from 'react'
import type { FormReply } from '#src/platform/forms/form.ts'

/** Rows of settings in a frame. */
export const SettingRows = ({ children }: { children: ReactNode }) => <div className="setting-rows">{children}</div>

interface SettingRowProps {
  label: string
  value?: ReactNode
  /** One control, at the end of the row. */
  children?: ReactNode
}

/** A setting: its name and value, and the control that changes it. */
export const SettingRow = ({ label, value, children }: SettingRowProps) => (
  <div className="setting-row">
    <SettingText label={label} value={value} />
    {children}
  </div>
)

const SettingText = ({ label, value }: { label: string; value: ReactNode }) => (
  <span className="setting-text">
    <b>{label}</b>
    {value !== undefined && <span>{value}</span>}
  </span>
)

interface FormRowProps {
  label: string
  value: ReactNode
  /** The word that opens the form. */
  action: string
  intent: string
  reply: FormReply | undefined
  /** Whether the form has just been sent. */
  isDone?: boolean
  children: ReactNode
}

/** A setting whose form opens in its row; one row is open at a time. Works without JavaScript. */
export function FormRow({ label, value, action, intent, reply, isDone = false, children }: FormRowProps) {
  const row = useRef<HTMLDetailsElement>(null)
  const isRefused = reply?.intent === intent
  useEffect(() => {
    const invalid = row.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (isRefused) (invalid ?? row.current?.querySelector<HTMLElement>('input:not([type="hidden"], [hidden])'))?.focus()
    else if (isDone) row.current?.querySelector('summary')?.focus()
  }, [isRefused, isDone])
  return (
    <details className="setting-row" name="account-row" open={isRefused} ref={row}>
      <summary>
        <SettingText label={label} value={value} />
        <span className="button is-ghost is-small">
          <span className="setting-open">{action}</span>
          <span className="setting-close">Cancel</span>
        </span>
      </summary>
      <div className="setting-form">{children}</div>
    </details>
  )
}
