/** Loads home on client-side navigation: a user's rows come from the server, and visitors' lists from this browser if it has them. */
import { CURRENT_USER_KEY } from '#src/accounts/current-user/current-user.ts'
import { loadHomeInBrowser } from './browser-home.client.ts'

export async function loadHome<T>(fetchHome: () => Promise<T>) {
  if (!isSignedIn()) return loadHomeInBrowser(fetchHome)
  const rowsLoaded = import('#src/list/home-rows/home-row.tsx').catch(() => undefined) // so that they appear with the page
  const [home] = await Promise.all([fetchHome().catch(() => loadHomeInBrowser(fetchHome)), rowsLoaded])
  return home
}

function isSignedIn(): boolean {
  try {
    return sessionStorage.getItem(CURRENT_USER_KEY) !== null
  } catch {
    return false // storage may be blocked: home is then as for visitors
  }
}
