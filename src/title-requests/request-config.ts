/** The settings of requests. */
import { count, oneOf } from '#src/platform/process/config-fields.ts'

export const requestVariables = {
  REQUESTS: oneOf(['on', 'off']).default('on'),
  REQUESTS_PER_USER: count(1, 1_000).default(10),
}
