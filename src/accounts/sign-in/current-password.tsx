import { createContext, type ComponentProps, use } from 'react'
import { PasswordField } from '../sign-in/password-field.tsx'
import type { SingleSignOnService } from '../single-sign-on.ts'

type WithoutPassword = Awaited<ReturnType<SingleSignOnService['findSignInAgain']>>

/** Of a user without a password: how they prove who they are. Null for all others. */
export const WithoutPasswordContext = createContext<WithoutPassword>(null)

type Props = Pick<ComponentProps<typeof PasswordField>, 'name' | 'id' | 'error' | 'onInput'>

/** Asks for the current password. Users without one have to have signed in within the last minutes. */
export function CurrentPassword(props: Props) {
  const without = use(WithoutPasswordContext)
  if (!without) return <PasswordField label="Current password" autoComplete="current-password" {...props} />
  return (
    <>
      <input type="hidden" name={props.name} value={NO_PASSWORD} />
      {!without.isRecent && without.by && (
        <p>
          To confirm it’s you, <a href={without.by.path}>{`sign in again with ${without.by.name}`}</a> first.
        </p>
      )}
      {!without.isRecent && !without.by && <p>To confirm it’s you, sign out and in again first.</p>}
    </>
  )
}

/** What a form sends in place of a password that there is not. */
const NO_PASSWORD = 'none'
