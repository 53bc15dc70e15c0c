/** The variables of what browsers save. */
import type * as z from 'zod'
import { oneOf } from '#src/platform/process/config-fields.ts'

export const offlineVariables = {
  OFFLINE_PAGE: oneOf(['on', 'off']).default('on'),
  OFFLINE_VIDEO: oneOf(['off', 'members']).default('off'),
}

type Variables = { [Name in keyof typeof offlineVariables]: z.infer<(typeof offlineVariables)[Name]> }

export interface OfflineConfig {
  /** Whether browsers have the service worker, which shows an offline screen and saved pages. */
  offlinePage: boolean
  /** Who may download episodes to watch offline. */
  offlineVideo: 'off' | 'members'
}

export function parseOffline({ OFFLINE_PAGE, OFFLINE_VIDEO }: Variables): OfflineConfig | { problem: string } {
  const offlinePage = OFFLINE_PAGE === 'on'
  if (OFFLINE_VIDEO !== 'off' && !offlinePage)
    return { problem: 'OFFLINE_VIDEO needs OFFLINE_PAGE=on: the same worker plays downloads' }
  return { offlinePage, offlineVideo: OFFLINE_VIDEO }
}
