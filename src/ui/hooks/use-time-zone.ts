import { useSyncExternalStore } from 'react'

/** The viewer's time zone; UTC until hydration. */
export const useTimeZone = (): string => useSyncExternalStore(never, localZone, () => 'UTC')

const never = () => () => undefined
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
