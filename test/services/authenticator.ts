/** An authenticator in software: makes passkeys and answers challenges (ES256), or what an attacker would send in their place. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AnswerOptions,
  AuthenticatorAnswer,
  CreationOptions,
  NewCredential,
} from '#src/accounts/passkeys/passkey-bodies.ts'

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

/** Lengths below 65,536 and small integers: what credentials consist of. */
export function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? toCborHead(1, -1 - value) : toCborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([toCborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([toCborHead(2, value.length), value])
  return Buffer.concat([
    toCborHead(5, value.size),
    ...Array.from(value, ([key, part]) => Buffer.concat([toCbor(key), toCbor(part)])),
  ])
}

function toCborHead(major: number, argument: number): Buffer {
  const type = major << 5
  if (argument < 24) return Buffer.from([type | argument])
  if (argument < 256) return Buffer.from([type | 24, argument])
  return Buffer.from([type | 25, argument >> 8, argument & 255])
}

/** What is not as a browser and an honest authenticator of the site would have it. */
export interface Tampering {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  userHandle?: string
  isVerified?: boolean
  isPresent?: boolean
  counter?: number
  signature?: string
  attestation?: { fmt: string; attStmt: ReadonlyMap<string, Cbor> }
}

interface AuthenticatorOptions {
  origin: string
  /** Adds one at each use; 0 if it does not count. */
  step?: number
  isSynced?: boolean
  /** In hexadecimal digits. */
  aaguid?: string
}

export interface Authenticator {
  credentialId: string
  make(options: CreationOptions, tampering?: Tampering): NewCredential
  answer(options: AnswerOptions, tampering?: Tampering): AuthenticatorAnswer
  /** Another one with the same key, which counts on its own. */
  copy(): Authenticator
}

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return open(options, { keys, id: randomBytes(32), userHandle: '', counter: 0 })
}

interface Held {
  keys: { publicKey: KeyObject; privateKey: KeyObject }
  id: Buffer
  userHandle: string
  counter: number
}

function open(options: AuthenticatorOptions, held: Held): Authenticator {
  const { origin, step = 1, isSynced = false, aaguid = '0'.repeat(32) } = options
  const credentialId = held.id.toString('base64url')
  const shared = { id: credentialId, rawId: credentialId, type: 'public-key' } as const

  function toAuthenticatorData(
    rpId: string,
    { isVerified = true, isPresent = true, counter }: Tampering,
    more?: Buffer,
  ) {
    held.counter += step
    const flags = Number(isPresent) | (Number(isVerified) << 2) | (isSynced ? 0x18 : 0) | (more ? 0x40 : 0)
    const fixed = Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.alloc(5)])
    fixed[32] = flags
    fixed.writeUInt32BE(counter ?? held.counter, 33)
    return more ? Buffer.concat([fixed, more]) : fixed
  }

  const toClientData = (type: string, challenge: string, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    credentialId,
    make({ challenge, rp, user }, tampering = {}) {
      held.userHandle = user.id
      const { x = '', y = '' } = held.keys.publicKey.export({ format: 'jwk' })
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([held.id.length >> 8, held.id.length & 255])
      const credential = Buffer.concat([Buffer.from(aaguid, 'hex'), length, held.id, toCbor(key)])
      const { fmt, attStmt } = tampering.attestation ?? { fmt: 'none', attStmt: new Map<string, Cbor>() }
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', toAuthenticatorData(tampering.rpId ?? rp.id, tampering, credential)],
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: toClientData('webauthn.create', challenge, tampering).toString('base64url'),
          attestationObject: toCbor(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    answer({ challenge, rpId }, tampering = {}) {
      const data = toAuthenticatorData(tampering.rpId ?? rpId, tampering)
      const clientData = toClientData('webauthn.get', challenge, tampering)
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      return {
        ...shared,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: tampering.signature ?? sign('sha256', signed, held.keys.privateKey).toString('base64url'),
          userHandle: tampering.userHandle ?? held.userHandle,
        },
      }
    },
    copy: () => open(options, { ...held }),
  }
}
