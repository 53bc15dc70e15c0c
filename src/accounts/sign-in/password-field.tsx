import { type ComponentProps, useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'

/** Supports pasting and password managers, and can show the password. */
export function PasswordField(props: Omit<ComponentProps<typeof FormField>, 'type' | 'children' | 'long'>) {
  const [shown, setShown] = useState(false)
  return (
    <FormField {...props} type={shown ? 'text' : 'password'}>
      <button
        className="hit-area password-show needs-js"
        type="button"
        aria-pressed={shown}
        aria-label={`Show: ${props.label}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </FormField>
  )
}
