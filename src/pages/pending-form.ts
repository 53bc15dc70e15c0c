/** An admin's form that arrived without a recent proof of the password: kept whole, and sent again with it. Pure. */

/** The field in which the confirming form sends the password, beside all that the first one had. */
export const PASSWORD_FIELD = 'confirm-password'

/** What the page that asks for the password needs to send the form again. */
export interface PendingForm {
  kind: 'confirm-password'
  path: string
  fields: [name: string, value: string][]
  failure: string | null
  status: number
}

export const isPendingForm = (value: unknown): value is PendingForm =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'confirm-password'
