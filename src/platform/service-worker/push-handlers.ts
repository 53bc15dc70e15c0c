/**
 * The part of the service worker that shows notifications. Messages are declarative (`{"web_push":8030,"notification":…}`), so
 * that Safari shows them without it. Pure: builds the script's text.
 *
 * A click opens the page in a tab of the site: one that shows it already, or else the first. If the browser replaces its
 * subscription, the new one is stored with the session's user.
 */
export const PUSH_HANDLERS = `addEventListener('push', (event) => event.waitUntil(show(event.data.json())))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribe()))
async function show({ notification: { title, navigate, ...options }, app_badge }) {
  await registration.showNotification(title, { ...options, data: navigate })
  await navigator.setAppBadge?.(app_badge).catch(() => {})
}
async function openPage(url) {
  const tabs = await clients.matchAll({ type: 'window' })
  const tab = tabs.find((one) => one.url === url) ?? tabs[0]
  try {
    await tab.focus()
    if (tab.url !== url) await tab.navigate(url)
  } catch {
    await clients.openWindow(url)
  }
}
async function subscribe() {
  const call = async (path, init) => (await fetch('/api' + path, init)).json()
  const { user } = await call('/me')
  if (!user) return
  const path = '/users/' + user.id + '/push-subscriptions'
  const { publicKey: applicationServerKey } = await call(path)
  const body = JSON.stringify(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await call(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
}
`
