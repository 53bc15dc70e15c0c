/** Runs the forms of pages: who may send them, limits, validation, errors and redirects. */
import { data, type HeadersArgs, redirect, type RouterContextProvider } from 'react-router'
import type { PageForms } from '#src/accounts/forms.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { parseFields } from '#src/platform/api/parse.ts'
import { attempt } from '#src/platform/attempt.ts'
import { type FormReply, type FormResult, toDonePath } from '#src/platform/forms/form.ts'
import { readFields } from '#src/platform/forms/read-fields.ts'
import { requireSite } from '#src/site/site.ts'
import { requireAdmin, requireModerator } from './admin/require-admin.ts'
import { requireOwnPage } from './own-page.ts'

interface ActionArgs {
  request: Request
  /** The page's URL, also for data requests. */
  url: URL
  context: Readonly<RouterContextProvider>
}

interface Options {
  /** Where a visitor is after signing in: the page by default. */
  returnTo?: string | ((sent: URLSearchParams) => string)
  /** Remembers what a visitor has sent until they are signed in. */
  visitorCookie?: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Runs the form whose name is in the field `intent`.
 * @throws for visitors a redirect to sign-in, and a 400 for a form that the page does not have
 */
export async function runForms<F extends PageForms>(
  { request, url, context }: ActionArgs,
  forms: F,
  { returnTo = url.pathname, visitorCookie, headers: own }: Options = {},
) {
  const site = requireSite(context)
  const sent = new URLSearchParams(await request.text())
  const [only, ...others] = Object.keys(forms)
  const intent = others.length === 0 && only !== undefined ? only : (sent.get('intent') ?? '')
  const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined
  const { access } = form ?? forms[only ?? ''] ?? { access: 'admin' }
  const viewer =
    access === 'admin'
      ? requireAdmin(context, request)
      : access === 'moderator'
        ? requireModerator(context, request)
        : site.viewer
  if (viewer) requireOwnPage(viewer, url.pathname)
  if (access === 'signed-in' && !viewer)
    throw redirect(signInUrl('/login', typeof returnTo === 'string' ? returnTo : returnTo(sent)), {
      status: 303,
      headers: visitorCookie === undefined ? {} : { ...NO_STORE, 'set-cookie': visitorCookie },
    })
  if (!form) throw data(null, { status: 400 })
  const { client } = site
  const answer = (status: number, reply: Partial<FormReply>, more?: object) =>
    data({ intent, errors: {}, ...reply } as FormReply<F[keyof F]>, {
      status,
      headers: { ...NO_STORE, ...more, ...own },
    })

  const result = await attempt(async () => {
    if (form.limit && viewer) await site.myList.limitUser(form.limit, viewer.account)
    const fields = form.fields && parseFields(form.fields, readFields(form.fields, sent))
    const errors = form.errors(fields)
    return Object.keys(errors).length > 0 ? { errors } : form.handler({ fields, viewer, client })
  })
  if ('problem' in result) {
    const { message: failure, status, headers } = result.problem
    return answer(status, { failure, ...form.echo?.(sent) }, headers)
  }
  const { done: outcome } = result
  if ('errors' in outcome) return answer(400, { ...outcome, ...form.echo?.(sent) })
  if ('shown' in outcome) return answer(200, { ...outcome.shown })
  return follow(outcome, url, own)
}

type Followed = Exclude<FormResult<never>, { shown: unknown }>

/** The redirect after a form, with its message. */
function follow(outcome: Followed, url: URL, own: Options['headers']): Response {
  const { to = url.pathname + url.search, done, count, cookies = [] } = outcome
  const headers = new Headers({ ...NO_STORE, ...own })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(done === undefined ? to : toDonePath(to, done, count), { status: 303, headers })
}

const NO_STORE = { 'cache-control': 'no-store' }

/** What a page with forms exports as `headers`: those of the form that was sent, or of the loader. */
export const formHeaders = ({ actionHeaders, loaderHeaders }: Pick<HeadersArgs, 'actionHeaders' | 'loaderHeaders'>) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders
