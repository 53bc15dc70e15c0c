/** The forms of the page of the second factor, and of the one that asks for a code. */
import * as z from 'zod'
import { textField } from '#src/platform/forms/read-fields.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import { findCurrentPasswordError } from '../account.ts'
import type { AccountService } from '../account-service.ts'
import { defineForm } from '../forms.ts'
import { findCodeError, SECOND_FACTOR_PATH, SECOND_FACTOR_WRITES } from './second-factor.ts'

export const DONE_MESSAGES = {
  off: 'Two-step sign-in is off, and every other device was signed out.',
} as const

const proof = z.object({ password: textField, code: textField })
const findProofErrors = ({ password, code }: z.infer<typeof proof>) =>
  withoutUndefined({ password: findCurrentPasswordError(password), code: findCodeError(code) })

export const secondFactorForms = ({ secondFactor }: Pick<AccountService, 'secondFactor'>) => ({
  start: defineForm({
    access: 'signed-in',
    limit: SECOND_FACTOR_WRITES,
    fields: z.object({ password: textField }),
    errors: ({ password }) => withoutUndefined({ password: findCurrentPasswordError(password) }),
    async handler({ viewer, client, fields: { password } }) {
      await secondFactor.start(viewer, password, client)
      return { to: SECOND_FACTOR_PATH }
    },
  }),
  confirm: defineForm({
    access: 'signed-in',
    limit: SECOND_FACTOR_WRITES,
    fields: z.object({ code: textField }),
    errors: ({ code }) => withoutUndefined({ code: findCodeError(code) }),
    handler: async ({ viewer, client, fields: { code } }) => ({
      shown: { codes: await secondFactor.confirm(viewer, code, client) },
    }),
  }),
  codes: defineForm({
    access: 'signed-in',
    limit: SECOND_FACTOR_WRITES,
    fields: proof,
    errors: findProofErrors,
    handler: async ({ viewer, client, fields }) => ({
      shown: { codes: await secondFactor.renewCodes(viewer, fields, client) },
    }),
  }),
  off: defineForm({
    access: 'signed-in',
    limit: SECOND_FACTOR_WRITES,
    fields: proof,
    errors: findProofErrors,
    async handler({ viewer, client, fields }) {
      await secondFactor.turnOff(viewer, fields, client)
      return { to: SECOND_FACTOR_PATH, done: 'off' satisfies keyof typeof DONE_MESSAGES }
    },
  }),
})

/** @param findNextPath the page after signing in */
export const codeForms = (
  service: Pick<AccountService, 'enterCode'>,
  findNextPath: (isAdmin: boolean) => Promise<string>,
) => ({
  code: defineForm({
    access: 'public',
    fields: z.object({ code: textField }),
    errors: ({ code }) => withoutUndefined({ code: findCodeError(code) }),
    async handler({ client, fields: { code } }) {
      const { user, cookies } = await service.enterCode(code, client)
      return { to: await findNextPath(user.isAdmin), cookies }
    },
  }),
})
