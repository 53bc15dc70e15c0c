import { createContext, use, useSyncExternalStore } from 'react'

/** The time zone in which the server has rendered the page. */
export const RenderedTimeZone = createContext('UTC')

/** The viewer's time zone; the one of the server's rendering until hydration. */
export function useTimeZone(): string {
  const rendered = use(RenderedTimeZone)
  return useSyncExternalStore(never, localZone, () => rendered)
}

const never = () => () => undefined
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
