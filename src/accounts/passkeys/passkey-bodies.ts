/** What browsers send of passkeys (the JSON of WebAuthn level 3), bounded; all binary values are in base64url. */
import * as z from 'zod'

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

/** Ids of credentials have at most 1,023 bytes. */
const id = base64url(1_364)
const clientDataJSON = base64url(2_000)
const shared = { id, rawId: id, type: z.literal('public-key') }

/** What `navigator.credentials.get` returns. */
export const authenticatorAnswer = z.object({
  ...shared,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(2_000),
    signature: base64url(1_000),
    userHandle: base64url(100).meta({ description: 'The id of the user in the site’s options' }),
  }),
})
export type AuthenticatorAnswer = z.infer<typeof authenticatorAnswer>

/** What `navigator.credentials.create` returns. */
export const newCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(6_000),
    transports: z.array(z.string()).max(8).default([]).meta({ description: 'Unknown ones are left out' }),
  }),
})
export type NewCredential = z.infer<typeof newCredential>

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
export type Transport = z.infer<typeof transport>

/** Those that browsers know, how to reach an authenticator. */
export const parseTransports = (names: readonly string[]): Transport[] =>
  names.flatMap((name) => transport.safeParse(name).data ?? [])

const descriptor = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(transport) })

/** Of `navigator.credentials.get`. */
export const answerOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().meta({ description: 'Milliseconds' }),
  userVerification: z.literal('required'),
})
export type AnswerOptions = z.infer<typeof answerOptions>

/** Of `navigator.credentials.create`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().meta({ description: 'Milliseconds' }),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof creationOptions>
