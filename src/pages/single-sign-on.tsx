import { data, redirectDocument } from 'react-router'
import { providerPath } from '#src/accounts/single-sign-on.ts'
import { signInUrl, toFirstPath, toReturnPath, withInvitation } from '#src/accounts/sign-in/return-path.ts'
import { attempt } from '#src/platform/attempt.ts'
import { requireSite } from '#src/site/site.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/single-sign-on'
import { PageHead } from './layout/page-head.tsx'

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Leads to a provider of identities, and takes its answer. It is a page only if that fails. */
export async function loader({ params: { provider }, request, url, context }: Route.LoaderArgs) {
  const { accounts, viewer, client } = requireSite(context)
  const { singleSignOn } = accounts
  const { searchParams, search, pathname } = url
  const read = (name: string) => searchParams.get(name) ?? undefined
  const from = toReturnPath(searchParams.get('from'))
  // no other site signs anyone in: the provider may not ask
  const isStart = pathname === providerPath(provider)
  if (isStart && /^(?:cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? ''))
    throw redirectDocument(withInvitation(signInUrl('/login', from), read('invitation')), { headers: HEADERS })
  const result = await attempt(async () => {
    if (pathname === providerPath(provider, '/callback'))
      return singleSignOn.complete(provider, search, viewer, client, toFirstPath)
    if (pathname === providerPath(provider, '/sign-out'))
      return { to: await singleSignOn.findSignOut(provider), cookies: [] }
    const options = { from, invitation: read('invitation'), link: read('link'), confirm: read('confirm') }
    return singleSignOn.start(provider, options, viewer, client)
  })
  if ('problem' in result) {
    const { message, status, headers } = result.problem
    return data({ message, isSignedIn: viewer !== null }, { status, headers: { ...headers, ...HEADERS } })
  }
  const headers = new Headers(HEADERS)
  for (const cookie of result.done.cookies) headers.append('set-cookie', cookie)
  throw redirectDocument(result.done.to, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function SingleSignOn({ loaderData: { message, isSignedIn } }: Route.ComponentProps) {
  const [to, label] = isSignedIn
    ? ['/account/security', 'Go to your account']
    : [signInUrl('/login', '/home'), 'Sign in']
  return (
    <Prose title="That didn’t work" lede={message} isQuestion>
      <PageHead title="That didn’t work" description="Signing in with another account." noindex />
      <p className="row">
        <a className="button" href={to}>
          {label}
        </a>
      </p>
    </Prose>
  )
}
