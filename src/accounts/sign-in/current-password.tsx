import { createContext, type ComponentProps, use } from 'react'
import { PasswordField } from './password-field.tsx'
import type { SingleSignOnService } from '../single-sign-on.ts'

/** How a user without a password proves who they are; null for all others. */
export type WithoutPassword = Awaited<ReturnType<SingleSignOnService['findSignInAgain']>>

/** Of the user of the page. */
export const WithoutPasswordContext = createContext<WithoutPassword>(null)

type Props = Pick<ComponentProps<typeof PasswordField>, 'name' | 'id' | 'error' | 'onInput' | 'hint' | 'isOptional'> & {
  /** `Current password` by default. */
  label?: string
}

/** Asks for the current password. Users without one have to have signed in within the last minutes. */
export function CurrentPassword(props: Props) {
  const without = use(WithoutPasswordContext)
  if (!without) return <PasswordField label="Current password" autoComplete="current-password" {...props} />
  return (
    <>
      <input type="hidden" name={props.name} value={NO_PASSWORD} />
      <SignInAgain without={without} />
    </>
  )
}

/** What a form sends in place of a password that there is not. */
const NO_PASSWORD = 'none'

/** Says what a user without a password has to do first. */
export function SignInAgain({ without: { isRecent, by } }: { without: NonNullable<WithoutPassword> }) {
  if (isRecent) return null
  if (!by) return <p>To confirm it’s you, sign out and in again first.</p>
  return (
    <p>
      To confirm it’s you, <a href={by.path}>{`sign in again with ${by.name}`}</a> first.
    </p>
  )
}
