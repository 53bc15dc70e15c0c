/** The variables of packaging. */
import { availableParallelism } from 'node:os'
import type * as z from 'zod'
import { count, oneOf, trimmed } from '#src/platform/process/config-fields.ts'

export const packagingVariables = {
  FFMPEG: trimmed.min(1).default('ffmpeg'),
  PACKAGE_CORES: count(1, 1024).optional(),
  PACKAGE_DISK_GB: count(0, 1_000_000).default(0),
  PACKAGE_ORIGINALS: oneOf(['on', 'off']).default('on'),
}

type Variables = z.infer<z.ZodObject<typeof packagingVariables>>

export interface PackagingConfig {
  /** Command or path; ffprobe is found beside it. */
  ffmpeg: string
  cores: number
  /** Disk budget of packages (bytes); 0 for no limit. */
  diskBytes: number
  /** Whether packages also contain original video that some browsers play. */
  keepOriginals: boolean
}

export const toPackagingConfig = (variables: Variables): PackagingConfig => ({
  ffmpeg: variables.FFMPEG,
  cores: variables.PACKAGE_CORES ?? Math.max(1, availableParallelism() - 1),
  diskBytes: variables.PACKAGE_DISK_GB * 1e9,
  keepOriginals: variables.PACKAGE_ORIGINALS === 'on',
})
