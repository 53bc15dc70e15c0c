import { expect, test } from 'vitest'
import { createTextVault } from '#src/platform/security/text-vault.server.ts'
import { decodeWebhook, encodeWebhook, validKeys } from './stored-webhook.server.ts'

const SECRETS = { url: 'https://discord.com/api/webhooks/1/token', secrets: [{ key: 'whsec_AAAA', until: null }] }
const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const stored = (keys: Uint8Array[]) =>
  encodeWebhook(createTextVault(keys), 'one', { format: 'discord', secrets: SECRETS })

test('URL and secrets are encrypted with a key, for this webhook only', () => {
  const data = stored([key])
  expect(data).not.toMatch(/token|whsec|AAAA/)
  expect(decodeWebhook(createTextVault([other, key]), { id: 'one', data })).toEqual({
    format: 'discord',
    secrets: SECRETS,
  })
  for (const [keys, id] of [
    [[], 'one'],
    [[other], 'one'],
    [[key], 'two'],
  ] as const)
    expect(decodeWebhook(createTextVault(keys), { id, data })).toEqual({ format: 'discord', secrets: null })
})

test('without a key they are stored as they are, and can be read once there is one', () => {
  expect(decodeWebhook(createTextVault([key]), { id: 'one', data: stored([]) }).secrets).toEqual(SECRETS)
})

test('a replaced secret signs until its time', () => {
  const secrets = [
    { key: 'new', until: null },
    { key: 'old', until: '2026-11-20T12:00:00.000Z' },
  ]
  const keysAt = (time: string) => validKeys({ url: '', secrets }, Date.parse(time))
  expect(keysAt('2026-11-20T11:59:59.999Z')).toEqual(['new', 'old'])
  expect(keysAt('2026-11-20T12:00:00.000Z')).toEqual(['new'])
})
