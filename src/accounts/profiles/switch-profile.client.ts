/** Switching to another profile: what this browser keeps of the one before is erased, as after signing out. */
import { whenFetched } from '../current-user/current-user.client.ts'
import { notifyTabs } from '../current-user/notify-tabs.client.ts'
import { callApi } from '../current-user/product-api.client.ts'
import { SIGNED_OUT } from '../sign-in/sign-out.client.ts'

/** Loads home for the profile. @returns why it was refused */
export async function switchProfile(
  profile: string,
  proof: { pin: string; password: string; code: string },
): Promise<string | null> {
  // a response that arrives later would be stored for the next profile
  await whenFetched()
  const { success, error } = await callApi('POST /profiles/:profile/switch', { params: { profile }, body: proof })
  if (!success) return error ?? 'Couldn’t switch. Try again.'
  dispatchEvent(new Event(SIGNED_OUT))
  notifyTabs(profile)
  location.assign('/home')
  return null
}
