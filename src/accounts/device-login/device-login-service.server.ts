/** Signs in devices by a code that a user enters on another one (RFC 8628). */
import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { createLimit, type CountUses } from '#src/platform/limits/limits.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { createTokenText, DEVICE_TOKEN_MS } from '../api-tokens/api-token-service.server.ts'
import { tooManyAttempts } from '../problems.ts'
import { toDevice } from '../sessions/device.ts'
import type { DeviceTokenKind } from '../api-tokens/api-token.ts'
import { createToken, hashToken } from '../sessions/session-token.server.ts'
import type { AccountDb } from '../tables.server.ts'
import {
  answerLogin,
  deleteExpiredLogins,
  findLogin,
  findPendingLogin,
  insertLogin,
  redeemLogin,
  savePoll,
} from './device-login-store.server.ts'
import {
  CODE_SECONDS,
  MAX_CLIENT_NAME,
  type CodeEntry,
  type DeviceLoginRequest,
  type DeviceLoginService,
  type LoginStatus,
  type PendingLogin,
  POLL_SECONDS,
  type Redemption,
  WRONG_CODES_PER_MINUTE,
} from './device-login.ts'
import { createUserCode, formatUserCode, parseUserCode } from './user-code.ts'

/** Of a network: a household has a few devices, which may ask again. */
const STARTS = { max: 30, windowMs: 10 * MINUTE_MS }
/** Expired logins are kept for so long, so that the device is told why. */
const KEPT_MS = 10 * MINUTE_MS
/** Tries to find a code that no other login has. */
const MAX_TRIES = 10

/** @param countUses counts across the processes of the site */
export function createDeviceLoginService(
  db: AccountDb,
  countUses: CountUses,
  now: () => number = Date.now,
): DeviceLoginService {
  const starts = createLimit({ name: 'device-logins', ...STARTS })
  const limitCodes = (name: string) => createLimit({ name, max: WRONG_CODES_PER_MINUTE, windowMs: MINUTE_MS })
  const [byUser, byNetwork] = [limitCodes('user-codes-of-user'), limitCodes('user-codes-of-network')]

  /** Counts a code as wrong until it was found. */
  async function enter<T>({ user, address, code }: CodeEntry, use: (hash: string) => Promise<T | null>) {
    const uses = [
      { limit: byUser, key: user },
      { limit: byNetwork, key: toNetwork(address) },
    ]
    const { seconds, refund } = await countUses(uses, now())
    if (seconds > 0) throw tooManyAttempts(seconds)
    const parsed = parseUserCode(code)
    const found = parsed === null ? null : await use(hashToken(parsed))
    if (found !== null) refund()
    return found
  }

  async function insertWithFreeCode(request: DeviceLoginRequest, deviceCode: string): Promise<string> {
    const at = now()
    const login = {
      kind: request.kind ?? 'device',
      client: toName(request.client) || 'Unknown app',
      device: toName(request.device ?? '') || toDevice(request.agent),
      deviceId: request.deviceId,
      scopes: [...request.scopes],
      address: request.address,
      createdAt: toIso(at),
      expiresAt: toIso(at + CODE_SECONDS * 1000),
      intervalSeconds: POLL_SECONDS,
      deviceCodeHash: hashToken(deviceCode),
    }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const code = createUserCode(request.codeForm ?? 'letters', (max) => randomInt(max))
      if (await insertLogin(db, { ...login, userCodeHash: hashToken(code) })) return code
    }
    throw new Error('found no free user code')
  }

  async function find(deviceCode: string, kind: DeviceTokenKind) {
    const found = deviceCode.length > 100 ? null : await findLogin(db, hashToken(deviceCode))
    const login = found?.kind === kind ? found : null
    const isExpired = login !== null && Date.parse(login.expiresAt) <= now()
    const status: LoginStatus = login === null ? 'unknown' : isExpired ? 'expired' : login.state
    return { login, status }
  }

  return {
    async start(request) {
      const { seconds } = await countUses([{ limit: starts, key: toNetwork(request.address) }], now())
      if (seconds > 0) throw tooManyAttempts(seconds)
      await deleteExpiredLogins(db, toIso(now() - KEPT_MS))
      const deviceCode = createToken()
      const userCode = formatUserCode(await insertWithFreeCode(request, deviceCode))
      return { deviceCode, userCode, expiresInSeconds: CODE_SECONDS, intervalSeconds: POLL_SECONDS }
    },
    find: (entry) => enter<PendingLogin>(entry, (hash) => findPendingLogin(db, hash, toIso(now()))),
    approve: (entry, proof, kind) =>
      enter<PendingLogin>(entry, (userCodeHash) =>
        answerLogin(db, { user: entry.user, userCodeHash, proof, kind }, now()),
      ),
    deny: (entry) =>
      enter<PendingLogin>(entry, (userCodeHash) =>
        answerLogin(db, { user: entry.user, userCodeHash, proof: null }, now()),
      ),
    findStatus: async (deviceCode, kind = 'device') => (await find(deviceCode, kind)).status,
    async redeem(deviceCode, client, kind = 'device'): Promise<Redemption> {
      const { login, status } = await find(deviceCode, kind)
      if (login === null || (client !== undefined && toName(client) !== login.client)) return { status: 'unknown' }
      const deviceCodeHash = hashToken(deviceCode)
      if (status === 'pending') {
        const isEarly = login.polledAt !== null && now() - Date.parse(login.polledAt) < login.intervalSeconds * 1000
        const intervalSeconds = login.intervalSeconds + (isEarly ? POLL_SECONDS : 0)
        await savePoll(db, deviceCodeHash, { polledAt: toIso(now()), intervalSeconds })
        return isEarly ? { status: 'slow_down', intervalSeconds } : { status }
      }
      if (status !== 'approved' || login.user === null) return { status: status === 'approved' ? 'unknown' : status }
      const { id, text, tokenHash } = createTokenText()
      const expiresAt = toIso(now() + DEVICE_TOKEN_MS)
      const redeemed = await redeemLogin(db, { user: login.user, deviceCodeHash }, { id, tokenHash, expiresAt }, now())
      if (!redeemed) return { status: 'unknown' }
      return { status, user: login.user, tokenId: id, text, scopes: redeemed.scopes, expiresAt }
    },
  }
}

/** What a program calls itself or its device, which anyone can choose: one line of limited length. */
const toName = (text: string): string =>
  toLine(text.slice(0, 4 * MAX_CLIENT_NAME))
    .slice(0, MAX_CLIENT_NAME)
    .toWellFormed()
