import { useState } from 'react'
import type { FieldName } from './fields.ts'

interface FormFieldProps {
  name: FieldName
  label: string
  hint?: string
  value: string
  error: string | undefined
  type?: 'email' | 'text'
  autoComplete?: string
  /** Several lines. */
  long?: boolean
}

/** A field under its label; what is wrong with it is said below, until it is written in. */
export function FormField({ name, label, hint, value, error, long = false, ...input }: FormFieldProps) {
  const [mended, setMended] = useState(false)
  const shown = mended ? undefined : error
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`]
  const shared = {
    id: name,
    name,
    className: 'field',
    defaultValue: value,
    required: true,
    'aria-invalid': shown !== undefined,
    'aria-describedby': [hint && hintId, shown && errorId].filter(Boolean).join(' ') || undefined,
    onInput: () => setMended(true),
  }
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      {hint !== undefined && (
        <p className="form-hint" id={hintId}>
          {hint}
        </p>
      )}
      {long ? <textarea rows={9} {...shared} /> : <input type="text" {...input} {...shared} />}
      {shown !== undefined && (
        <p className="form-error" id={errorId}>
          {shown}
        </p>
      )}
    </div>
  )
}
