/** React Router's. */
const KEY = 'react-router-scroll-positions'

/**
 * Before the router reads scroll positions: removes invalid values, and replaces blocked storage with one that stores
 * nothing.
 */
export default function guardSessionStorage(): void {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(KEY) || '{}')
    if (!positions || typeof positions !== 'object') sessionStorage.removeItem(KEY)
  } catch {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      const value = { getItem: () => null, setItem() {}, removeItem() {} }
      Object.defineProperty(window, 'sessionStorage', { value })
    }
  }
}
