/**
 * Shows notifications. Messages are declarative (`{"web_push":8030,"notification":…}`), so that Safari shows them without a worker.
 *
 * A click opens the page in a tab of the site: one that shows it already, or else the first. If the browser replaces its
 * subscription, the new one is stored with the session's user.
 */
import { worker } from './scope.script.ts'

interface Message {
  notification: NotificationOptions & { title: string; navigate: string }
  app_badge?: number
}

export function showNotifications(): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as Message)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(event.notification.data as string))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribe()))
}

async function show({ notification: { title, navigate, ...options }, app_badge }: Message) {
  await worker.registration.showNotification(title, { ...options, data: navigate })
  await worker.navigator.setAppBadge?.(app_badge).catch(() => undefined)
}

async function openPage(url: string) {
  const tabs = await worker.clients.matchAll({ type: 'window' })
  const tab = tabs.find((one) => one.url === url) ?? tabs[0]
  try {
    if (!tab) throw new Error('no tab')
    await tab.focus()
    if (tab.url !== url) await tab.navigate(url)
  } catch {
    await worker.clients.openWindow(url)
  }
}

async function subscribe() {
  const { user } = (await call('/me')) as { user: { id: string } | null }
  if (!user) return
  const path = `/users/${user.id}/push-subscriptions`
  const { publicKey: applicationServerKey } = (await call(path)) as { publicKey: string }
  const options = { userVisibleOnly: true, applicationServerKey }
  const body = JSON.stringify(await worker.registration.pushManager.subscribe(options))
  await call(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
}

const call = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(`/api${path}`, init)).json()
