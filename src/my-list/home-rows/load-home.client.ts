/** Loads home on client-side navigation: a user's rows come from the server, and visitors' lists from this browser if it has them. */
import { readCurrentUser } from '#src/accounts/current-user/current-user.client.ts'
import { loadHomeInBrowser } from '#src/catalogue/home/browser-home.client.ts'

export async function loadHome<T>(fetchHome: () => Promise<T>) {
  if (readCurrentUser() === null) return loadHomeInBrowser(fetchHome)
  const rowsLoaded = import('./home-row.tsx').catch(() => undefined) // so that they appear with the page
  const [home] = await Promise.all([fetchHome().catch(() => loadHomeInBrowser(fetchHome)), rowsLoaded])
  return home
}
