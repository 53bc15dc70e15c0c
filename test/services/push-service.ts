/** A push service on this machine, with the browsers that subscribe to it: decrypts what it gets, as browsers do. */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { type Answers, startUpstream, type Upstream } from './upstream.ts'

export interface PushReceiver {
  ecdh: ECDH
  auth: Buffer
}

export interface ReceivedPush {
  headers: Readonly<Record<string, string | undefined>>
  vapid: Vapid
  /** The decrypted message. */
  message: z.infer<typeof messageSchema>
}

export interface Vapid {
  key: string
  isValid: boolean
  claims: { aud: string; exp: number; sub: string }
}

export interface Subscriber {
  /** As browsers send it to the site. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** How the next ones are answered; 201 at first. */
  answerWith(answer: (response: ServerResponse) => void): void
}

export interface PushServiceStandIn {
  host: string
  subscribe(): Subscriber
  close(): Promise<void>
}

const messageSchema = z.object({
  web_push: z.literal(8030),
  notification: z.looseObject({ title: z.string(), body: z.string(), navigate: z.string(), tag: z.string() }),
  app_badge: z.int(),
})
const claimsSchema = z.object({ aud: z.string(), exp: z.int(), sub: z.string() })

export async function startPushService(): Promise<PushServiceStandIn> {
  const answers: Answers = {}
  const upstream: Upstream = await startUpstream(answers)
  let count = 0
  return {
    host: upstream.host,
    close: upstream.close,
    subscribe() {
      const receiver = createReceiver()
      const received: ReceivedPush[] = []
      const path = `/push/${++count}-${randomBytes(8).toString('hex')}`
      let answer = (response: ServerResponse): void => void response.writeHead(201).end()
      answers[path] = (response, request) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
          )
          const message = messageSchema.parse(JSON.parse(decryptPush(Buffer.concat(chunks), receiver).toString()))
          received.push({ headers, vapid: parseVapid(headers.authorization ?? ''), message })
          answer(response)
        })
      }
      return {
        subscription: { endpoint: upstream.origin + path, keys: keysOf(receiver) },
        received,
        answerWith: (next) => void (answer = next),
      }
    },
  }
}

export function createReceiver(): PushReceiver {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

export const keysOf = ({ ecdh, auth }: PushReceiver) => ({
  p256dh: ecdh.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})

const derive = (salt: Buffer, secret: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Decrypts a message of one record (RFC 8188 and RFC 8291). */
export function decryptPush(body: Buffer, { ecdh, auth }: PushReceiver): Buffer {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(auth, ecdh.computeSecret(sender), info, 32)
  const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(salt, secret, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2) // the last record's delimiter; zeros follow
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is invalid')
  return padded.subarray(0, end)
}

/** Reads and verifies an `Authorization` header (RFC 8292). */
export function parseVapid(header: string): Vapid {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isValid =
    Buffer.from(head, 'base64url').toString().includes('"ES256"') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  return { key, isValid, claims: claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())) }
}
