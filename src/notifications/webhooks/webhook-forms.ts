/** The forms of the pages of webhooks, which mirror the API calls. Pure, except for the service. */
import { attempt } from '#src/platform/attempt.ts'
import { Problem } from '#src/platform/problem.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import { WEBHOOK_SENDS, WEBHOOK_WRITES, type WebhookOwner } from './webhook.ts'
import { newWebhook, type WebhookDelivery, webhookChange } from './webhook-schemas.ts'
import type { WebhookService } from './webhook-service.server.ts'

/** What a form contains, to show it again after an error. */
export interface WebhookFields {
  name: string
  url: string
  format: string
  kinds: string[]
}

/** What the response to a form shows. */
export interface WebhookReply {
  failure?: string
  fields?: WebhookFields
  /** A new secret, shown once, and its webhook. */
  created?: { id: string; secret: string }
}

export type WebhookFormResult =
  | { redirect: string }
  | { reply: WebhookReply; status: number; headers: Readonly<Record<string, string>> }

interface FormContext {
  service: WebhookService
  owner: WebhookOwner
  /** Of the list. */
  path: string
  /** The webhook whose page it is; null on the list. */
  id: string | null
  /** @throws {Problem} unless it is the owner's, or was entered recently */
  requirePassword(password: string | undefined): Promise<void>
}

const MESSAGES = {
  added: () => 'Webhook added.',
  saved: () => 'Webhook saved.',
  resumed: () => 'Webhook turned on.',
  deleted: () => 'Webhook deleted.',
  replayed: (count: number) =>
    count === 0 ? 'No failed deliveries.' : `Resending ${pluralise(count, 'delivery', 'deliveries')}.`,
} as const
type Done = keyof typeof MESSAGES
const isDone = (name: string): name is Done => Object.hasOwn(MESSAGES, name)

/** The message of a page after a form. */
export function readDone({ searchParams }: URL): string | null {
  const done = searchParams.get('done') ?? ''
  const count = Number(searchParams.get('count') ?? 0)
  return isDone(done) ? MESSAGES[done](Number.isInteger(count) ? count : 0) : null
}

/** What a page says of a test. */
export function toTestMessage({ state, status, error }: WebhookDelivery): { text: string; isFailed: boolean } {
  if (state === 'sent') return { text: `Test delivered. The receiver answered ${status}.`, isFailed: false }
  if (state === 'waiting') return { text: 'The test is waiting for an answer.', isFailed: false }
  return { text: `Test failed. ${error ?? ''}`.trim(), isFailed: true }
}

const readFields = (form: URLSearchParams): WebhookFields => ({
  name: form.get('name') ?? '',
  url: (form.get('url') ?? '').trim(),
  format: form.get('format') ?? '',
  kinds: form.getAll('kinds'),
})

const readPassword = (form: URLSearchParams): string | undefined => form.get('password') || undefined

/** @returns null for a form that the pages do not have */
export async function runWebhookForm(form: URLSearchParams, context: FormContext): Promise<WebhookFormResult | null> {
  const result = await attempt(() => run(form, context))
  if ('done' in result) return result.done
  const { message, status, headers } = result.problem
  const isEdited = ['add', 'save'].includes(form.get('intent') ?? '')
  return { reply: { failure: message, ...(isEdited && { fields: readFields(form) }) }, status, headers }
}

async function run(form: URLSearchParams, context: FormContext): Promise<WebhookFormResult | null> {
  const { service, owner, path, id } = context
  const intent = form.get('intent') ?? ''
  const isSend = intent === 'test' || intent === 'replay'
  await service.limitUser(isSend ? WEBHOOK_SENDS : WEBHOOK_WRITES, owner.viewer.id)
  if (id === null) return intent === 'add' ? add(form, context) : null
  const page = `${path}/${id}`
  switch (intent) {
    case 'save': {
      const { url, ...fields } = readFields(form)
      const change = parse(webhookChange, url === '' ? fields : { ...fields, url })
      if (change.url !== undefined) await context.requirePassword(readPassword(form))
      const { secret } = await service.change(owner, id, change)
      return secret === null ? { redirect: `${page}?done=saved` } : show(id, secret)
    }
    case 'secret':
      return show(id, await service.rotateSecret(owner, id))
    case 'resume':
      await service.resume(owner, id)
      return { redirect: `${page}?done=resumed` }
    case 'test': {
      const { id: delivery } = await service.test(owner, id)
      return { redirect: `${page}?test=${delivery}` }
    }
    case 'replay': {
      const delivery = form.get('delivery')
      const count = await service.replay(owner, id, delivery === null ? 'failed' : parseRowId(delivery))
      return { redirect: `${page}?done=replayed&count=${count}` }
    }
    case 'delete':
      await service.remove(owner, id)
      return { redirect: `${path}?done=deleted` }
    default:
      return null
  }
}

async function add(
  form: URLSearchParams,
  { service, owner, path, requirePassword }: FormContext,
): Promise<WebhookFormResult> {
  const fields = parse(newWebhook, readFields(form))
  await requirePassword(readPassword(form))
  const { webhook, secret } = await service.create(owner, fields)
  return secret === null ? { redirect: `${path}/${webhook.id}?done=added` } : show(webhook.id, secret)
}

const show = (id: string, secret: string): WebhookFormResult => ({
  reply: { created: { id, secret } },
  status: 200,
  headers: {},
})

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
}

/** @throws {Problem} 400 with what is wrong */
function parse<T>(schema: Schema<T>, fields: object): T {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  throw new Problem(400, parsed.error.issues[0]?.message ?? 'Check the form.')
}
