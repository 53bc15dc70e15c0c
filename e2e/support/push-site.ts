/** A site in this process whose browsers get push messages from a push service on this machine. */
import type { CDPSession, Page } from '@playwright/test'
import { openSite, type TestSite } from '../../test/apps/app.ts'
import { freePort } from '../../test/ports.ts'
import { chromiumFlags } from '../../test/chromium-flags.ts'
import { findBrowser, findChromium } from '../../test/programs.ts'
import {
  type PushServiceStandIn,
  type ReceivedPush,
  startPushService,
  type Subscriber,
} from '../../test/services/push-service.ts'
import { expect, test as journey } from './journey.ts'

export interface PushSite {
  site: TestSite
  origin: string
  service: PushServiceStandIn
}

/** The small headless build has neither notifications nor badges for workers: there, what the worker shows is recorded. */
const SHOWS_NOTIFICATIONS = findChromium() !== undefined

/** The journeys of a worker share a site. */
export const test = journey.extend<object, { own: PushSite }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const service = await startPushService()
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const policy = { problem: null, subject: 'https://anime.example.org', localServices: [service.host] }
      const environment = { PUBLIC_URL: origin, SIGN_UPS_PER_HOUR: '1000', COMMENTS_PER_MINUTE: '100' }
      const site = await openSite(environment, { push: policy })
      await site.app.listen({ port, host: '127.0.0.1' })
      try {
        await use({ site, origin, service })
      } finally {
        await site.close()
        await service.close()
      }
    },
    // the whole server is transformed first
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ own }, use) => use(own.origin),
})
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: findChromium() ?? findBrowser(), args: chromiumFlags() },
})

/** Sets what pages learn about the user's permission; the browser cannot be asked without a window. */
export async function setPermission(page: Page, permission: NotificationPermission): Promise<void> {
  if (permission === 'granted') await page.context().grantPermissions(['notifications'])
  await page.addInitScript((first) => {
    let current = localStorage.getItem('test-permission') ?? first
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => current })
    Notification.requestPermission = async () => {
      if (!navigator.userActivation.isActive) throw new Error('Permission is asked for outside of a click')
      if (current === 'default') current = 'granted'
      localStorage.setItem('test-permission', current)
      return current === 'granted' ? 'granted' : 'denied'
    }
  }, permission)
}

/** The browser cannot reach its own push service: its subscriptions are those of the one on this machine. */
export async function subscribeTo(page: Page, { subscription }: Subscriber): Promise<void> {
  await page.addInitScript((own) => {
    const KEY = 'test-subscription'
    const toSubscription = () => ({
      ...own,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => own,
      async unsubscribe() {
        localStorage.removeItem(KEY)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      async subscribe(options: PushSubscriptionOptionsInit) {
        const { userVisibleOnly, applicationServerKey: key } = options
        if (!userVisibleOnly || typeof key !== 'string' || key.length !== 87) throw new Error('The options are invalid')
        localStorage.setItem(KEY, 'yes')
        return toSubscription()
      },
      getSubscription: async () => (localStorage.getItem(KEY) === null ? null : toSubscription()),
    })
  }, subscription)
}

export interface WorkerOfPage {
  /** Delivers a message to the site's service worker, as the browser's push service does. */
  deliver(push: ReceivedPush | undefined): Promise<void>
  /** Clicks the notification that is shown with a text. */
  click(body: string): Promise<void>
  /** The notifications that are shown: their titles and texts. */
  listShown(): Promise<{ title: string; body: string }[]>
}

/** The worker that is registered by the open page. */
export async function findWorker(page: Page, origin: string): Promise<WorkerOfPage> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const { promise: registration, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) resolve(registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  if (!SHOWS_NOTIFICATIONS)
    await worker.evaluate(() => {
      const shown: object[] = []
      Object.assign(ServiceWorkerRegistration.prototype, {
        showNotification: async (title: string, options: NotificationOptions) =>
          shown.push({ ...options, title, close: () => undefined }),
        getNotifications: async () => shown,
      })
      Object.defineProperty(navigator, 'setAppBadge', { value: async () => undefined })
    })
  return {
    async deliver(push) {
      expect(push).toBeDefined()
      const data = JSON.stringify(push?.message)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    listShown: () =>
      worker.evaluate(async () => {
        const { registration: own } = globalThis as unknown as ServiceWorkerContext
        return (await own.getNotifications()).map(({ title, body }) => ({ title, body }))
      }),
    click: (body) =>
      worker.evaluate(async (wanted) => {
        const { registration: own } = globalThis as unknown as ServiceWorkerContext
        const notification = (await own.getNotifications()).find((one) => one.body === wanted)
        // only clicks of people may focus a tab
        Object.assign((globalThis as unknown as ServiceWorkerContext).WindowClient.prototype, {
          async focus() {
            return this
          },
        })
        let work: Promise<unknown> | undefined
        const event = new Event('notificationclick')
        dispatchEvent(
          Object.assign(event, { notification, waitUntil: (promise: Promise<unknown>) => void (work = promise) }),
        )
        await work
      }, body),
  }
}

interface ServiceWorkerContext {
  registration: ServiceWorkerRegistration
  WindowClient: { prototype: object }
}
