/** The variable of this part. */
import type * as z from 'zod'
import { oneOf } from '#src/platform/process/config-fields.ts'

export const mcpVariables = { MCP: oneOf(['off', 'on']).default('off') }

/** Whether programs of language models can call the site's tools. */
export const isMcpOn = ({ MCP }: { MCP: z.infer<typeof mcpVariables.MCP> }): boolean => MCP === 'on'
