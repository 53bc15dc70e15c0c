/** Cookies with a random token: sessions and known devices. */

export interface CookieHeader {
  cookie?: string | undefined
}

export interface SessionCookie {
  name: string
  /** Reads the token from a request's cookies. */
  read(header: string | undefined): string | undefined
  /** The header that sets the cookie. */
  write(token: string): string
  /** The header that clears the cookie. */
  clear(): string
}

const TOKEN = /^[\w-]{43}$/

const OWN_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Whether browsers drop the cookies of a site because they are only for https, and the page is not. Browsers trust pages of
 * their own machine. @param origin the public origin @param page the origin of the page
 */
export function dropsCookies(origin: string, page: string | undefined): boolean {
  const url = URL.parse(page ?? '')
  return origin.startsWith('https:') && url?.protocol === 'http:' && !OWN_MACHINE.test(url.hostname)
}

/** @param origin the public origin: if it is https, the cookie is sent only over https */
export function createSessionCookie(origin: string, maxAgeSeconds: number, baseName = 'session'): SessionCookie {
  const secure = origin.startsWith('https:')
  // Browsers accept this prefix only from the host itself, over https, for all paths.
  const name = secure ? `__Host-${baseName}` : baseName
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    read(header) {
      for (const part of header?.split(';') ?? []) {
        const at = part.indexOf('=')
        const value = part.slice(at + 1).trim()
        if (at > 0 && part.slice(0, at).trim() === name && TOKEN.test(value)) return value
      }
      return undefined
    },
    write: (token) => `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
