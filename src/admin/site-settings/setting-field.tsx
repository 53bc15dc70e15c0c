import type { ReactNode } from 'react'

interface SettingFieldProps {
  name: string
  label: string
  hint?: ReactNode
  value?: string | undefined
  type?: 'text' | 'number' | 'password' | 'url'
  placeholder?: string
  maxLength?: number
  required?: boolean
  autoComplete?: string
  /** Number of lines; one if omitted. */
  lines?: number
}

/** A labelled text field of a setting. */
export function SettingField({ name, label, hint, value, lines, type = 'text', ...input }: SettingFieldProps) {
  const [id, hintId] = [`setting-${name}`, `setting-${name}-hint`]
  const shared = {
    ...input,
    id,
    name,
    className: 'field',
    defaultValue: value,
    'aria-describedby': hint === undefined ? undefined : hintId,
    spellCheck: false,
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {lines === undefined ? <input type={type} {...shared} /> : <textarea rows={lines} {...shared} />}
      {hint !== undefined && (
        <p className="form-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface SettingSwitchProps {
  name: string
  label: string
  isOn: boolean
}

export const SettingSwitch = ({ name, label, isOn }: SettingSwitchProps) => (
  <label className="admin-check">
    <input type="checkbox" name={name} defaultChecked={isOn} />
    {label}
  </label>
)
