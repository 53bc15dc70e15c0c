/** The variables of packaging. */
import { availableParallelism } from 'node:os'
import type * as z from 'zod'
import { count, oneOf, trimmed } from '#src/platform/process/config-fields.ts'
import { TRANSCODE, type Transcode } from './on-demand/video-encoders.ts'
import { type prepareVariables, toPrepareChoice } from './prepare-config.ts'
import type { PrepareEnvironment } from './prepare-policy.ts'

export const packagingVariables = {
  FFMPEG: trimmed.min(1).default('ffmpeg'),
  PACKAGE_CORES: count(1, 1024).optional(),
  PACKAGE_DISK_GB: count(0, 1_000_000).default(0),
  PACKAGE_ORIGINALS: oneOf(['on', 'off']).default('on'),
  CHECKSUMS: oneOf(['on', 'off']).default('on'),
  TRANSCODE: oneOf(TRANSCODE).default('auto'),
  TRANSCODE_SLOTS: count(1, 1024).optional(),
}

type Variables = z.infer<z.ZodObject<typeof packagingVariables & typeof prepareVariables>>

export interface PackagingConfig extends PrepareEnvironment {
  /** Command or path; ffprobe is found beside it. */
  ffmpeg: string
  cores: number
  /** Whether packages also contain original video that some browsers play. */
  keepOriginals: boolean
  /** Whether files are compared with their checksums; by default they are. */
  checksums?: boolean
  /** What encodes videos for viewers. */
  transcode: Transcode
  /** Videos that are encoded for viewers at once. */
  transcodeSlots: number
}

export const toPackagingConfig = (variables: Variables): PackagingConfig => ({
  ffmpeg: variables.FFMPEG,
  cores: variables.PACKAGE_CORES ?? Math.max(1, availableParallelism() - 1),
  diskBytes: variables.PACKAGE_DISK_GB * 1e9,
  keepOriginals: variables.PACKAGE_ORIGINALS === 'on',
  checksums: variables.CHECKSUMS === 'on',
  transcode: variables.TRANSCODE,
  transcodeSlots: variables.TRANSCODE_SLOTS ?? Math.max(1, Math.floor(availableParallelism() / 2)),
  ...toPrepareChoice(variables),
})
