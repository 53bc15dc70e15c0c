/** Leads the admin of a new site from the sign-in dialog to its setup. */
import { callApi } from '../current-user/product-api.client.ts'

const KEY = 'setup'

/** @returns whether it leads there: once in each browser, until setup is finished or skipped */
export async function offerSetup(): Promise<boolean> {
  try {
    if (localStorage.getItem(KEY) !== null) return false
    const { settings } = await callApi('GET /admin/settings')
    if (settings?.isSetupPending !== true) return false
    localStorage.setItem(KEY, 'offered')
  } catch {
    return false // storage is blocked, or the site cannot be reached: the overview links to the setup
  }
  location.assign('/admin/setup')
  return true
}
