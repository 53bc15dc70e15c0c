/** Turns notifications on again in a session that followed another of the same user. */
import { findRemembered } from './remembered-device.client.ts'
import { loadPush, subscribe } from './this-device.client.ts'

/** Changes nothing in the same session: the user may have removed the device. */
export async function renewDevice(user: string): Promise<void> {
  const remembered = findRemembered()
  if (remembered?.user !== user || Notification.permission !== 'granted') return
  const push = await loadPush(user)
  if (!push || push.problem !== null || push.session === remembered.session) return
  await subscribe(user, push)
}
