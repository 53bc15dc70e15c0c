/** Verifies what authenticators answer. */
import type { AuthenticatorAnswer, NewCredential } from './passkey-bodies.ts'
import type { RelyingParty } from './passkey.ts'

/** ES256, EdDSA and RS256: what authenticators make. */
export const ALGORITHMS = [-7, -8, -257]

interface Expected {
  party: RelyingParty
  isChallenge: (challenge: string) => boolean
}

export interface VerifiedCredential {
  credentialId: string
  /** COSE. */
  publicKey: Uint8Array
  counter: number
  aaguid: string
  isSynced: boolean
}

const loadLibrary = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

/** Loads the library before the site serves: that holds the main thread for up to 0.2 seconds. */
export async function loadPasskeyLibrary(): Promise<void> {
  await loadLibrary()
  await loadHelpers()
}

/** A new credential of this site, whose user was verified. @returns null if it is not */
export async function verifyNewCredential(
  { response, ...credential }: NewCredential,
  { party, isChallenge }: Expected,
): Promise<VerifiedCredential | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  return orNull(async () => {
    const attestationObject = await dropAttestation(response.attestationObject)
    const { registrationInfo: found } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON: response.clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    // the id in what the authenticator made is the one that is stored
    if (!found || found.credential.id !== credential.id) return null
    const { publicKey, counter } = found.credential
    const { aaguid, credentialBackedUp: isSynced } = found
    return { credentialId: found.credential.id, publicKey, counter, aaguid, isSynced }
  })
}

/**
 * No statement of the authenticator's maker is asked for, so that none is read: its certificates could be anyone's, and name addresses to
 * fetch.
 */
async function dropAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadHelpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  if (!(authData instanceof Uint8Array)) throw new TypeError('No authenticator data')
  const statement = new Map<string, never>()
  const parts = new Map<string, string | Uint8Array | typeof statement>()
  parts.set('fmt', 'none').set('attStmt', statement).set('authData', authData)
  return isoBase64URL.fromBuffer(isoCBOR.encode(parts))
}

export interface VerifiedAnswer {
  counter: number
  isSynced: boolean
}

/** An answer by a credential, whose user was verified. @returns null if it is not */
export async function verifyAnswer(
  answer: AuthenticatorAnswer,
  publicKey: Uint8Array<ArrayBuffer>,
  { party, isChallenge }: Expected,
): Promise<VerifiedAnswer | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  return orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // the statement that stores the counter compares it
      credential: { id: answer.id, publicKey, counter: 0 },
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : null
  })
}

/** The library throws for whatever is wrong with an answer, which is a stranger's. */
const orNull = async <T>(verify: () => Promise<T | null>): Promise<T | null> => verify().catch(() => null)
