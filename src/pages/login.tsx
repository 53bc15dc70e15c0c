import { data, redirect, redirectDocument, useSearchParams } from 'react-router'
import {
  validateAuthForm,
  AUTH_MESSAGES,
  type AuthFormState,
  type AuthMode,
  parseAuthForm,
} from '#src/accounts/sign-in/auth-panel.ts'
import { AuthPanel } from '#src/accounts/sign-in/auth-panel.tsx'
import { toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { attempt } from '#src/platform/attempt.ts'
import type { Route } from './+types/login'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from './layout/use-site.ts'
import { requireSite } from './site.ts'

const wayOf = (url: URL): AuthMode => (url.pathname.startsWith(AUTH_MESSAGES.register.path) ? 'register' : 'sign-in')

/** Whoever is signed in already goes on, to a page that is loaded whole: the one that asks may not know it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  if (requireSite(context).viewer) throw redirectDocument(toReturnPath(url.searchParams.get('from')))
  return { way: wayOf(url), changed: url.searchParams.has('changed') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, client } = requireSite(context)
  const url = new URL(request.url)
  const way = wayOf(url)
  const form = parseAuthForm(new URLSearchParams(await request.text()))
  const reply: AuthFormState = {
    values: { username: form.username, email: form.email },
    faults: validateAuthForm(way, form, accounts.rules.passwordMin),
  }
  if (Object.keys(reply.faults).length > 0) return data(reply, { status: 400, headers: UNKEPT })
  const entered = await attempt(() =>
    way === 'register' ? accounts.register(form, client) : accounts.signIn(form, client),
  )
  if ('done' in entered) {
    const to = toReturnPath(url.searchParams.get('from'))
    const headers = new Headers(UNKEPT)
    for (const cookie of entered.done.cookies) headers.append('set-cookie', cookie)
    return redirect(to, { status: 303, headers })
  }
  const { message, status, headers: more } = entered.problem
  return data({ ...reply, failure: message }, { status, headers: { ...UNKEPT, ...more } })
}

const UNKEPT = { 'cache-control': 'no-store' }

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Login({ loaderData: { way, changed }, actionData }: Route.ComponentProps) {
  const { name } = useSite()
  const [query] = useSearchParams()
  const from = toReturnPath(query.get('from'))
  const { title, path } = AUTH_MESSAGES[way]
  return (
    <div className="wrap door-page">
      <PageHead title={title} description={`${title} at ${name}.`} path={path} noindex />
      {changed && (
        <p className="form-done" role="status">
          Your password is changed, and every device is signed out. Please sign in with the new one.
        </p>
      )}
      <AuthPanel
        key={way}
        way={way}
        from={from}
        reply={actionData}
        title={<h1>{title}</h1>}
        onDone={() => location.assign(from)}
      />
    </div>
  )
}
