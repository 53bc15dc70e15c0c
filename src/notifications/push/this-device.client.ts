/** Turns notifications on and off in this browser. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { PUSH_WORKER_PATH } from '#src/platform/service-worker/worker-path.ts'
import type { PushState } from './push-service.server.ts'
import { type DeviceState, toDeviceState } from './device-state.ts'
import { forget, remember } from './remembered-device.client.ts'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** @returns null if it cannot be loaded */
export async function loadPush(user: string): Promise<PushState | null> {
  const {
    success,
    problem = null,
    publicKey = '',
    session = '',
    devices = [],
  } = await callApi('GET /users/:id/push-subscriptions', { params: { id: user } })
  return success ? { problem, publicKey, session, devices } : null
}

/** @param devices ids of the user's devices */
export async function findState(devices: readonly string[]): Promise<DeviceState> {
  const hasPush = isSupported()
  const facts = {
    isSupported: hasPush,
    isIos: isIos(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: hasPush ? Notification.permission : 'default',
    device: hasPush ? await findDevice() : null,
  } as const
  return toDeviceState(facts, devices)
}

/**
 * Call it in a click: browsers ask for permission only then.
 * @returns what went wrong, or null
 */
export async function turnOn(user: string, { publicKey, session }: PushState): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'The browser didn’t allow notifications.'
  return subscribe(user, { publicKey, session })
}

/** Subscribes, or stores the subscription that there is, with permission. @returns what went wrong, or null */
export async function subscribe(user: string, { publicKey, session }: Pick<PushState, 'publicKey' | 'session'>) {
  try {
    const { pushManager } = await requireWorker()
    await dropOther(pushManager, publicKey)
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    const { success, error = 'Try again later.' } = await callApi('PUT /users/:id/push-subscriptions', {
      params: { id: user },
      body: { endpoint: subscription.endpoint, keys: { p256dh, auth } },
    })
    if (!success) return error
    remember({ user, session })
    return null
  } catch {
    return 'The browser couldn’t turn on notifications. Private windows can’t have them.'
  }
}

/** @returns what went wrong, or null */
export async function turnOff(user: string): Promise<string | null> {
  const device = await findDevice()
  forget()
  const subscription = await findSubscription()
  await subscription?.unsubscribe().catch(() => false)
  if (device === null) return null
  const {
    success,
    status,
    error = 'Try again later.',
  } = await callApi('DELETE /users/:id/push-subscriptions/:device', {
    params: { id: user, device },
  })
  return success || status === 404 ? null : error
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The id of this browser's subscription: the hash of its address. */
async function findDevice(): Promise<string | null> {
  const subscription = await findSubscription()
  if (!subscription) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return btoa(String.fromCodePoint(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Without the offline screen, there is no worker yet. */
async function requireWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register(PUSH_WORKER_PATH)
  return serviceWorker.ready
}

/** Ends a subscription that was made with another key, as after a new start of the site with an empty database. */
async function dropOther(pushManager: PushManager, publicKey: string): Promise<void> {
  const subscription = await pushManager.getSubscription()
  const key = subscription?.options.applicationServerKey
  if (!key) return
  const text = btoa(String.fromCodePoint(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  if (text.replace(/=+$/, '') !== publicKey) await subscription.unsubscribe()
}
