/** What is stored about a webhook in the `data` of its channel. Its URL and secrets are encrypted if there is a key. */
import * as z from 'zod'
import type { TextVault } from '#src/platform/security/text-vault.server.ts'
import type { Channel } from '../deliveries/channel.ts'
import { FORMATS, type WebhookFormat } from './webhook.ts'

const secretsSchema = z.object({
  url: z.string(),
  /** Newest first. */
  secrets: z.array(z.object({ key: z.string(), until: z.iso.datetime().nullable() })),
})

/** What is needed to send as the site. `until`: when a replaced secret stops signing. */
export type WebhookSecrets = z.infer<typeof secretsSchema>

const storedSchema = z.object({
  format: z.enum(FORMATS),
  plain: secretsSchema.optional(),
  sealed: z.string().optional(),
})

export interface StoredWebhook {
  format: WebhookFormat
  /** Null if they cannot be decrypted. */
  secrets: WebhookSecrets | null
}

const labelOf = (channel: string): string => JSON.stringify(['webhook', channel])

/** @param channel its id */
export const encodeWebhook = (
  vault: TextVault,
  channel: string,
  { format, secrets }: { format: WebhookFormat; secrets: WebhookSecrets },
): string =>
  JSON.stringify(
    vault.hasKey
      ? { format, sealed: vault.seal(JSON.stringify(secrets), labelOf(channel)) }
      : { format, plain: secrets },
  )

export function decodeWebhook(vault: TextVault, { id, data }: Pick<Channel, 'id' | 'data'>): StoredWebhook {
  const { format, plain, sealed } = storedSchema.parse(JSON.parse(data))
  if (sealed === undefined) return { format, secrets: plain ?? null }
  const text = vault.open(sealed, labelOf(id))
  return { format, secrets: text === null ? null : secretsSchema.parse(JSON.parse(text)) }
}

/** The keys that sign at a time. @param now milliseconds since 1970 */
export const validKeys = ({ secrets }: WebhookSecrets, now: number): string[] =>
  secrets.filter(({ until }) => until === null || Date.parse(until) > now).map(({ key }) => key)
