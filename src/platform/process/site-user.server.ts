import { userInfo } from 'node:os'

/** The user that the site runs as, for the operator (`node (1000)`) and for commands. */
export function siteUser(): { name: string; id: string } {
  const { username, uid } = userInfo()
  return { name: uid < 0 ? username : `${username} (${uid})`, id: uid < 0 ? username : String(uid) }
}
