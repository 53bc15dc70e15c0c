/**
 * Who turned on notifications in this browser, and in which session. When the session has ended, the site has removed the
 * device; it comes back with the user's next one.
 */

const KEY = 'push'

interface Remembered {
  user: string
  session: string
}

export function remember({ user, session }: Remembered): void {
  try {
    localStorage.setItem(KEY, `${user} ${session}`)
  } catch {
    // storage is full or blocked: the user turns it on again
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was stored
  }
}

export function findRemembered(): Remembered | null {
  try {
    const [user, session] = localStorage.getItem(KEY)?.split(' ') ?? []
    return user === undefined || session === undefined ? null : { user, session }
  } catch {
    return null
  }
}
