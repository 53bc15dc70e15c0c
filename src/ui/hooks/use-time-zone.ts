import { useSyncExternalStore } from 'react'

/** The viewer's own time zone; UTC until scripts can tell which it is. */
export const useZone = (): string => useSyncExternalStore(never, localZone, () => 'UTC')

const never = () => () => undefined
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
