/** The forms of the page of passkeys. Adding one needs scripts. */
import * as z from 'zod'
import { textField } from '#src/platform/forms/read-fields.ts'
import type { AccountService } from '../account-service.ts'
import { findCurrentPasswordError } from '../account.ts'
import { defineForm } from '../forms.ts'
import { findPasskeyNameError, PASSKEY_WRITES, PASSKEYS_PATH } from './passkey.ts'

export const PASSKEYS_DONE = {
  confirmed: 'Confirmed. You can add and remove passkeys for the next 15 minutes.',
  renamed: 'Passkey renamed.',
  removed: 'Passkey removed. Devices that it had signed in were signed out.',
} as const

const toDone = (done: keyof typeof PASSKEYS_DONE) => ({ to: PASSKEYS_PATH, done })
const toErrors = (name: string, error: string | undefined) => (error === undefined ? {} : { [name]: error })

export const passkeyForms = (service: Pick<AccountService, 'passkeys' | 'confirm'>) => ({
  confirm: defineForm({
    access: 'signed-in',
    fields: z.object({ password: textField }),
    errors: ({ password }) => toErrors('password', findCurrentPasswordError(password)),
    async handler({ viewer, client, fields: { password } }) {
      await service.confirm(viewer, password, client)
      return toDone('confirmed')
    },
  }),
  rename: defineForm({
    access: 'signed-in',
    limit: PASSKEY_WRITES,
    fields: z.object({ passkey: textField, name: textField }),
    errors: ({ name }) => toErrors('name', findPasskeyNameError(name)),
    echo: (sent) => ({ passkey: sent.get('passkey') ?? '' }),
    async handler({ viewer, fields: { passkey, name } }) {
      await service.passkeys.rename(viewer, passkey, name)
      return toDone('renamed')
    },
  }),
  remove: defineForm({
    access: 'signed-in',
    limit: PASSKEY_WRITES,
    fields: z.object({ passkey: textField, password: z.string().optional() }),
    errors: ({ password }) =>
      toErrors('password', password === undefined ? undefined : findCurrentPasswordError(password)),
    echo: (sent) => ({ passkey: sent.get('passkey') ?? '' }),
    async handler({ viewer, client, fields: { passkey, password } }) {
      const confirmed = password === undefined ? viewer : await service.confirm(viewer, password, client)
      await service.passkeys.remove(confirmed, passkey, client)
      return toDone('removed')
    },
  }),
})
