/** What receivers get in the standard format, for the API document. */
import type * as z from 'zod'
import { KIND_LABELS } from '../kind-labels.ts'
import { KINDS } from '../kinds.ts'
import { TEST_TYPE, toWebhookBody } from './webhook-schemas.ts'

const documented = (type: string, summary: string) => [type, { summary, body: toWebhookBody(type) }] as const

export const documentedWebhooks: Readonly<Record<string, { summary: string; body: z.ZodType }>> = Object.fromEntries([
  ...KINDS.map((kind) => documented(kind, KIND_LABELS[kind].name)),
  documented(TEST_TYPE, 'A test'),
])
