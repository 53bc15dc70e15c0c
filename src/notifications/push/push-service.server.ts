/** The devices that a user's notifications are sent to, for API calls and pages. */
import type { SessionManager } from '#src/accounts/sessions/session.server.ts'
import type { CookieHeader } from '#src/accounts/sessions/session-cookie.ts'
import { toDevice } from '#src/accounts/sessions/device.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { readPreferences } from '#src/catalogue/language/language.ts'
import { Problem } from '#src/platform/problem.ts'
import { type Outbound, OutboundError } from '#src/platform/security/outbound.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { addTestDelivery } from '../deliveries/add-deliveries-store.server.ts'
import type { Channel } from '../deliveries/channel.ts'
import { deleteChannel, listChannels } from '../deliveries/channel-store.server.ts'
import type { NotificationDb } from '../tables.server.ts'
import { findLastResults, MAX_DEVICES, saveDevice } from './device-store.server.ts'
import type { PushPolicy } from './push-policy.ts'
import { OTHER_ORIGIN } from './push-sender.server.ts'
import { formatDeviceData, parseDeviceData, type PushSubscription, toDeviceId } from './subscription.server.ts'

export interface PushDevice {
  id: string
  /** Browser and system. */
  name: string
  createdAt: string
  lastSentAt: string | null
  /** Why nothing can be sent to it at the moment; null if it works. */
  problem: string | null
}

/** What a browser needs to subscribe. */
export interface PushState {
  /** Why the site cannot send to devices; null if it can. */
  problem: string | null
  /** The site's key, as browsers expect it. */
  publicKey: string
  /** Identifies the session of the request: a device gets notifications until it ends. */
  session: string
  devices: PushDevice[]
}

export interface PushService {
  /** Why the site cannot send to devices; null if it can. */
  problem: string | null
  find(user: UserId, headers: CookieHeader): Promise<PushState>
  /**
   * Turns on notifications on the device of a request.
   * @returns its id
   * @throws {Problem} 400 for an invalid subscription, 409 if there are too many or the site cannot send
   */
  turnOn(
    user: UserId,
    subscription: PushSubscription,
    headers: CookieHeader & { 'user-agent'?: string | undefined },
  ): Promise<string>
  /** @throws {Problem} 404 */
  remove(user: UserId, device: string): Promise<void>
  /** Sends a test at once. @throws {Problem} 404; 503 if the site cannot send */
  test(user: UserId, device: string): Promise<void>
}

export interface PushServiceOptions {
  db: NotificationDb
  policy: PushPolicy
  /** The site's. */
  origin: string
  publicKey(): Promise<string>
  sessions: Pick<SessionManager, 'list'>
  outbound: Pick<Outbound, 'check'>
  now(): Promise<number>
  /** Sends what was added. */
  wake(): void
}

const NOT_FOUND = 'Device not found.'
const FULL = `You can turn on notifications on up to ${MAX_DEVICES} devices. Remove one to add another.`
const OF_ANOTHER = 'This device gets the notifications of another account. Turn them off in the browser first.'

export function createPushService(options: PushServiceOptions): PushService {
  const { db, policy, origin, publicKey, sessions, outbound, now, wake } = options

  function requirePush(): void {
    if (policy.problem !== null) throw new Problem(409, policy.problem)
  }

  async function requireSession(user: UserId, headers: CookieHeader): Promise<string> {
    const current = (await sessions.list(user, headers)).find((session) => session.current)
    if (!current) throw new Problem(401, 'Sign in first.')
    return current.id
  }

  function checkEndpoint(endpoint: string): void {
    const { protocol, host } = new URL(endpoint)
    if (protocol !== 'https:' && !policy.localServices.includes(host))
      throw new Problem(400, 'endpoint must begin with https.')
    try {
      outbound.check(endpoint)
    } catch (error) {
      throw error instanceof OutboundError ? new Problem(400, `endpoint ${error.message}.`) : error
    }
  }

  return {
    problem: policy.problem,
    async find(user, headers) {
      const channels = await listChannels(db, user, 'push')
      const devices = await Promise.all(channels.map((channel) => toPushDevice(db, channel, origin)))
      const session = await requireSession(user, headers)
      return { problem: policy.problem, publicKey: await publicKey(), session, devices }
    },
    async turnOn(user, { endpoint, keys }, headers) {
      requirePush()
      checkEndpoint(endpoint)
      const { language } = readPreferences(headers.cookie ?? null)
      const id = toDeviceId(endpoint)
      const result = await saveDevice(db, {
        id,
        user,
        session: await requireSession(user, headers),
        name: toDevice(headers['user-agent']),
        address: endpoint,
        data: formatDeviceData({ ...keys, language, origin }),
        createdAt: toIso(await now()),
      })
      if (result === 'full') throw new Problem(409, FULL)
      if (result === 'of another user') throw new Problem(409, OF_ANOTHER)
      return id
    },
    async remove(user, device) {
      const isDevice = (await listChannels(db, user, 'push')).some(({ id }) => id === device)
      if (!isDevice || !(await deleteChannel(db, user, device))) throw new Problem(404, NOT_FOUND)
    },
    async test(user, device) {
      requirePush()
      if (!(await listChannels(db, user, 'push')).some(({ id }) => id === device)) throw new Problem(404, NOT_FOUND)
      await addTestDelivery(db, device, await now())
      wake()
    },
  }
}

async function toPushDevice(
  db: NotificationDb,
  { id, name, createdAt, data, failedSince, ended }: Channel,
  origin: string,
): Promise<PushDevice> {
  const { sentAt: lastSentAt, error } = await findLastResults(db, id)
  const failure = failedSince === null ? null : (error ?? 'Nothing could be sent.')
  const problem = parseDeviceData(data)?.origin === origin ? (ended?.reason ?? failure) : OTHER_ORIGIN
  return { id, name, createdAt, lastSentAt, problem }
}
