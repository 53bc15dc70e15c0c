/** Subscriptions of browsers to push messages: where they are sent, and the keys that they are encrypted with. */
import { ECDH, hash } from 'node:crypto'
import * as z from 'zod'
import { LANGUAGES } from '#src/catalogue/language/language.ts'

/** A point on the curve P-256, uncompressed. */
const POINT_BYTES = 65
const AUTH_BYTES = 16
const MAX_ENDPOINT_LENGTH = 2_048

const toError = (message: string) => ({ error: message })
const ENDPOINT = `endpoint must be a URL of at most ${MAX_ENDPOINT_LENGTH} characters.`
const POINT = `keys.p256dh must be a point on P-256 of ${POINT_BYTES} bytes as base64url.`
const AUTH = `keys.auth must be ${AUTH_BYTES} bytes as base64url.`
const decode = (text: string) => Buffer.from(text, 'base64url')

/** What `PushSubscription.toJSON()` returns in browsers. */
export const subscriptionBody = z.object({
  endpoint: z
    .url(toError(ENDPOINT))
    .max(MAX_ENDPOINT_LENGTH, toError(ENDPOINT))
    .refine((url) => !url.includes('\0'), toError(ENDPOINT)), // PostgreSQL rejects it in texts
  keys: z.object(
    {
      p256dh: z
        .string(toError(POINT))
        .regex(/^[\w-]{87}=?$/, toError(POINT))
        .refine(isPoint, toError(POINT))
        .meta({ description: 'The browser’s public key' }),
      auth: z
        .string(toError(AUTH))
        .regex(/^[\w-]{22}(?:==)?$/, toError(AUTH))
        .meta({ description: 'The secret that browser and site share' }),
    },
    toError('keys must have p256dh and auth.'),
  ),
})
export type PushSubscription = z.infer<typeof subscriptionBody>

function isPoint(text: string): boolean {
  const key = decode(text)
  if (key.length !== POINT_BYTES || key[0] !== 4) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false // not on the curve
  }
}

/** The same for each subscription of one browser: a device is one channel. */
export const toDeviceId = (endpoint: string): string => hash('sha256', endpoint, 'base64url')

const dataSchema = z.object({
  p256dh: z.string(),
  auth: z.string(),
  /** The language of titles' names on the device. */
  language: z.enum(LANGUAGES),
  /** The site's origin when it was made: browsers show and open notifications of that one only. */
  origin: z.string(),
})
/** What is stored of a subscription, in addition to its endpoint. */
export type DeviceData = z.infer<typeof dataSchema>

export const formatDeviceData = (data: DeviceData): string => JSON.stringify(dataSchema.parse(data))

/** @returns null for what a newer version of the site has written */
export function parseDeviceData(json: string): DeviceData | null {
  const parsed = dataSchema.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : null
}
