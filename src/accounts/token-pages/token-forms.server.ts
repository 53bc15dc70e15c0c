/** The forms of the pages of tokens and of devices that sign in. */
import * as z from 'zod'
import { attempt } from '#src/platform/attempt.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import type { Problem } from '#src/platform/problem.ts'
import { TOKEN_WRITES } from '../api-tokens/api-token.ts'
import { formatUserCode, parseUserCode } from '../device-login/user-code.ts'
import type { PendingLogin } from '../device-login/device-login.ts'
import { defineForm } from '../forms.ts'
import type { Client } from '../sessions/request-client.ts'
import type { SettingsService } from '../account-page/settings-service.server.ts'
import type { Viewer } from '../viewer.ts'
import type { TokenForm, TokenSettings } from './token-settings.ts'

type Service = { tokenSettings: TokenSettings } & Pick<SettingsService, 'confirm'>

export const TOKENS_DONE = { revoked: 'Token revoked.', 'signed-out': 'Device signed out.' } as const
export const LINK_DONE = {
  allowed: 'Done. Your device signs in within a few seconds.',
  denied: 'Denied. The device gets no access.',
} as const

/** The viewer, after a password that the form contains has been checked. */
const confirmIfSent = async (service: Service, viewer: Viewer, password: string | undefined, client: Client) =>
  password === undefined ? viewer : service.confirm(viewer, password, client)

export const tokenForms = (service: Service) => ({
  create: defineForm({
    access: 'signed-in',
    limit: TOKEN_WRITES,
    fields: z.object({
      name: textField,
      scopes: z.array(z.string()),
      lifetime: textField,
      password: z.string().optional(),
    }),
    echo: (sent): { fields: TokenForm } => ({
      fields: {
        name: sent.get('name') ?? '',
        scopes: sent.getAll('scopes'),
        lifetime: sent.get('lifetime') ?? '',
      },
    }),
    async handler({ viewer, client, fields: { password, ...form } }) {
      const confirmed = await confirmIfSent(service, viewer, password, client)
      const { text } = await service.tokenSettings.create(confirmed, form, client)
      return { shown: { created: { name: form.name, text } } }
    },
  }),
  revoke: defineForm({
    access: 'signed-in',
    fields: z.object({ token: textField }),
    async handler({ viewer, fields: { token } }) {
      const { kind } = await service.tokenSettings.revoke(viewer, token)
      const isDevice = kind !== 'personal'
      const done: keyof typeof TOKENS_DONE = isDevice ? 'signed-out' : 'revoked'
      return { to: isDevice ? '/account/devices' : '/account/tokens', done }
    },
  }),
})

/** A device that waits, with its code as it shows it. */
export interface WaitingDevice extends PendingLogin {
  code: string
}

export const findWaitingDevice = (
  service: Service,
  code: string,
  viewer: Viewer,
  client: Client,
): Promise<{ done: WaitingDevice } | { problem: Problem }> =>
  attempt(async () => ({
    ...(await service.tokenSettings.findDevice(viewer, code, client)),
    code: formatUserCode(parseUserCode(code) ?? ''),
  }))

const echoCode = (sent: URLSearchParams) => ({ code: sent.get('code') ?? '' })
const toLinkDone = (done: keyof typeof LINK_DONE) => ({ to: '/link', done })

export const linkForms = (service: Service) => ({
  allow: defineForm({
    access: 'signed-in',
    limit: TOKEN_WRITES,
    fields: z.object({ code: textField, password: z.string().optional() }),
    echo: echoCode,
    async handler({ viewer, client, fields: { code, password } }) {
      const confirmed = await confirmIfSent(service, viewer, password, client)
      await service.tokenSettings.allowDevice(confirmed, code, client)
      return toLinkDone('allowed')
    },
  }),
  deny: defineForm({
    access: 'signed-in',
    fields: z.object({ code: textField }),
    echo: echoCode,
    async handler({ viewer, client, fields: { code } }) {
      await service.tokenSettings.denyDevice(viewer, code, client)
      return toLinkDone('denied')
    },
  }),
})
