/** The settings of requests. */
import * as z from 'zod'
import { count, oneOf } from '#src/platform/process/config-fields.ts'

export interface RequestConfig {
  isOn: boolean
  /** How many requests of a user may wait for an admin. */
  perUser: number
}

export const requestVariables = {
  REQUESTS: oneOf(['on', 'off']).default('on'),
  REQUESTS_PER_USER: count(1, 1_000).default(10),
}

const schema = z.object(requestVariables)

export const toRequestConfig = (env: z.infer<typeof schema>): RequestConfig => ({
  isOn: env.REQUESTS === 'on',
  perUser: env.REQUESTS_PER_USER,
})
