import { type ComponentProps, useState } from 'react'
import { FormField } from '#src/ui/form-field.tsx'

/** A password can be pasted, is known to password managers, and is shown to its owner who asks. */
export function PasswordField(props: Omit<ComponentProps<typeof FormField>, 'type' | 'children' | 'long'>) {
  const [shown, setShown] = useState(false)
  return (
    <FormField {...props} type={shown ? 'text' : 'password'}>
      <button
        className="tap password-show needs-js"
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
