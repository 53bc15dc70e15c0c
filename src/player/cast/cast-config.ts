/** The variable of this part. */
import type * as z from 'zod'
import { oneOf } from '#src/platform/process/config-fields.ts'

export const castVariables = {
  CAST: oneOf(['off', 'on']).default('off'),
}

type Variables = { [Name in keyof typeof castVariables]: z.infer<(typeof castVariables)[Name]> }

/** Whether Google Cast is offered, whose script comes from Google. */
export const toCastConfig = ({ CAST }: Variables): boolean => CAST === 'on'
