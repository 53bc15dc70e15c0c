/** An admin form that arrived without a recent password confirmation: saved, and resubmitted with it. */

import type { WithoutPassword } from '#src/accounts/sign-in/current-password.tsx'

/** Name of the password field in the confirmation form, beside the original fields. */
export const PASSWORD_FIELD = 'confirm-password'

/** What the password page needs to resubmit the form. */
export interface PendingForm {
  kind: 'confirm-password'
  path: string
  fields: [name: string, value: string][]
  failure: string | null
  status: number
  /** Of an admin without a password. */
  without: WithoutPassword
}

export const isPendingForm = (value: unknown): value is PendingForm =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'confirm-password'
