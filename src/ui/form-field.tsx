import type { ComponentProps, ReactNode } from 'react'

interface FormFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength'> {
  name: string
  /** Set if a page has two fields of the same name. */
  id?: string
  label: string
  hint?: string | undefined
  value?: string | undefined
  /** Validation error. */
  error?: string | undefined
  /** Called when the user edits the field. */
  onInput?: () => void
  type?: 'email' | 'text' | 'password'
  /** Whether it can be left empty. */
  isOptional?: boolean
  /** Multi-line. */
  long?: boolean
  /** Shown inside the field, at its end. */
  children?: ReactNode
}

/** A labelled field with its validation error. */
export function FormField(props: FormFieldProps) {
  const { name, id = name, label, hint, value, error, long = false, isOptional = false, children, ...input } = props
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const shared = {
    ...input,
    id,
    name,
    className: 'field',
    defaultValue: value,
    required: !isOptional,
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
