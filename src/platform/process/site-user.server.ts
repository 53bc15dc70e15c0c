import { userInfo } from 'node:os'

type ReadUser = () => { username: string; uid: number }

/** The user that the site runs as, for the operator (`node (1000)`) and for commands. */
export function siteUser(read: ReadUser = userInfo): { name: string; id: string } {
  const { username, uid } = readUser(read)
  if (uid < 0) return { name: username, id: username }
  return { name: username === '' ? String(uid) : `${username} (${uid})`, id: String(uid) }
}

/** A user whom a container chose by number (`--user 1000:1000`) may have no entry, and so no name. */
function readUser(read: ReadUser): ReturnType<ReadUser> {
  try {
    return read()
  } catch {
    return { username: '', uid: process.getuid?.() ?? -1 }
  }
}
