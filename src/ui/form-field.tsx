import type { ReactNode } from 'react'

interface FormFieldProps {
  name: string
  /** Where a page may have two fields of one name. */
  id?: string
  label: string
  hint?: string | undefined
  value?: string | undefined
  /** What is wrong with what was written. */
  error: string | undefined
  /** It is being mended. */
  onInput?: () => void
  type?: 'email' | 'text' | 'password'
  autoComplete?: string
  /** Several lines. */
  long?: boolean
  /** Stands in the field, at its end. */
  children?: ReactNode
}

/** A field under its label; what is wrong with it is said below. */
export function FormField(props: FormFieldProps) {
  const { name, id = name, label, hint, value, error, long = false, children, ...input } = props
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const shared = {
    ...input,
    id,
    name,
    className: 'field',
    defaultValue: value,
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="form-hint" id={hintId}>
          {hint}
        </p>
      )}
      {long ? <textarea rows={9} {...shared} /> : <input type="text" {...shared} />}
      {children}
      {error !== undefined && (
        <p className="form-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
