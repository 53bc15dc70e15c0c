/** The value of a cookie in a Cookie header. */
export function findCookie(cookies: string | null, name: string): string | undefined {
  for (const part of (cookies ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
