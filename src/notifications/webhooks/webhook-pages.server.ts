/** Loads what the pages of webhooks show: those of users and those of the site. */
import { data } from 'react-router'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { attempt } from '#src/platform/attempt.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { MAX_SITE_WEBHOOKS, MAX_USER_WEBHOOKS, webhookKinds, type WebhookOwner } from './webhook.ts'
import { DONE_MESSAGES } from './webhook-forms.server.ts'
import { deliveriesQuery, type WebhookDelivery } from './webhook-schemas.ts'
import type { WebhookService } from './webhook-service.server.ts'

const NO_STORE = { 'cache-control': 'no-store' }

interface PageParts {
  service: WebhookService
  owner: WebhookOwner & { viewer: Viewer }
  url: URL
}

/** Whether a form that has a URL asks for the password. Those below /admin all ask for it, in a dialog or a page. */
const asksForPassword = ({ owner: { viewer, isSite } }: Pick<PageParts, 'owner'>): boolean =>
  !isSite && !hasRecentPassword(viewer, Date.now())

/** @throws a 404 if webhooks are off */
export async function loadWebhooks({ service, owner, url }: PageParts) {
  const webhooks = await orNotFound(() => service.list(owner))
  const max = owner.isSite ? MAX_SITE_WEBHOOKS : MAX_USER_WEBHOOKS
  return data(
    {
      webhooks,
      max,
      kinds: webhookKinds(owner),
      done: readDone(DONE_MESSAGES, url.searchParams),
      asksForPassword: asksForPassword({ owner }),
    },
    { headers: NO_STORE },
  )
}

/** @throws a 404 if there is no such webhook */
export async function loadWebhook(id: string, { service, owner, url }: PageParts) {
  const request = deliveriesQuery.parse(Object.fromEntries(url.searchParams))
  const [webhook, list] = await orNotFound(() =>
    Promise.all([service.find(owner, id), service.listDeliveries(owner, id, request)]),
  )
  const tested = list.deliveries.find((delivery) => String(delivery.id) === url.searchParams.get('test'))
  return data(
    {
      webhook,
      kinds: webhookKinds(owner),
      log: { ...list, ...request },
      test: tested ? toTestMessage(tested) : null,
      done: readDone(DONE_MESSAGES, url.searchParams),
      asksForPassword: asksForPassword({ owner }),
    },
    { headers: NO_STORE },
  )
}

/** What a page says of a test. */
function toTestMessage({ state, status, error }: WebhookDelivery): { text: string; isFailed: boolean } {
  if (state === 'sent') return { text: `Test delivered. The receiver answered ${status}.`, isFailed: false }
  if (state === 'waiting') return { text: 'The test is waiting for an answer.', isFailed: false }
  return { text: `Test failed. ${error ?? ''}`.trim(), isFailed: true }
}

async function orNotFound<T>(load: () => Promise<T>): Promise<T> {
  const result = await attempt(load)
  if ('done' in result) return result.done
  throw data(null, { status: result.problem.status })
}
