import type { ComponentProps } from 'react'
import type { FormReply } from '#src/platform/forms/form.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { CurrentPassword } from '../sign-in/current-password.tsx'
import { SettingsForm } from './settings-form.tsx'

type FieldOf = Parameters<ComponentProps<typeof SettingsForm>['children']>[0]

/** The account's email, for password managers, and its password. */
export const PasswordFields = ({ email, of }: { email: string; of: FieldOf }) => (
  <>
    <input hidden readOnly type="email" autoComplete="username" value={email} />
    <CurrentPassword {...of('password')} />
  </>
)

interface CodeFieldProps {
  of: FieldOf
  hint?: string
}

/** Asks for a code of the second factor. */
export const CodeField = ({ of, hint }: CodeFieldProps) => (
  <FormField label="Code" hint={hint} autoComplete="one-time-code" inputMode="numeric" {...of('code')} />
)

interface ConfirmFormProps {
  intent: string
  action: string
  email: string
  reply: FormReply | undefined
}

/** Asks for the password before a page shows what needs it. */
export const ConfirmForm = ({ email, ...form }: ConfirmFormProps) => (
  <SettingsForm {...form} submit={['Continue', 'Checking…']}>
    {(of) => <PasswordFields email={email} of={of} />}
  </SettingsForm>
)
