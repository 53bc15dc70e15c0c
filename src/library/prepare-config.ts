/** The variables of preparing videos, which admins can also set on a page. */
import type * as z from 'zod'
import { count, oneOf } from '#src/platform/process/config-fields.ts'
import { PREPARE, type PrepareChoice } from './prepare-policy.ts'

export const prepareVariables = {
  PREPARE: oneOf(PREPARE).optional(),
  PREPARE_QUALITIES: oneOf(['on', 'off']).optional(),
  MEDIA_CACHE_GB: count(0, 1_000_000).optional(),
}

export const PREPARE_NAMES = [
  'PREPARE',
  'PREPARE_QUALITIES',
  'MEDIA_CACHE_GB',
] as const satisfies readonly (keyof typeof prepareVariables)[]

export const toPrepareChoice = ({
  PREPARE: prepare,
  PREPARE_QUALITIES: qualities,
  MEDIA_CACHE_GB: gigabytes,
}: z.infer<z.ZodObject<typeof prepareVariables>>): PrepareChoice => ({
  prepare,
  qualities: qualities && qualities === 'on',
  cacheBytes: gigabytes === undefined ? undefined : gigabytes * 1e9,
})
