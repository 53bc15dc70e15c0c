/** The variables of this part. */
import type * as z from 'zod'
import { oneOf } from '#src/platform/process/config-fields.ts'

export const jellyfinVariables = {
  JELLYFIN_API: oneOf(['off', 'on']).default('off'),
  DOWNLOADS: oneOf(['off', 'members']).default('off'),
}

type Variables = { [Name in keyof typeof jellyfinVariables]: z.infer<(typeof jellyfinVariables)[Name]> }

export interface JellyfinConfig {
  isOn: boolean
  /** Who may download original files. */
  downloads: 'off' | 'members'
}

export const toJellyfinConfig = ({ JELLYFIN_API, DOWNLOADS }: Variables): JellyfinConfig => ({
  isOn: JELLYFIN_API === 'on',
  downloads: DOWNLOADS,
})
