import { data } from 'react-router'
import { unsubscribePath } from '#src/notifications/digest/unsubscribe-path.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/unsubscribe'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export async function loader({ url, params: { token }, context }: Route.LoaderArgs) {
  const isValid = await requireSite(context).notifications.isUnsubscribeLink(token)
  return data({ state: !isValid ? 'invalid' : url.searchParams.has('done') ? 'done' : 'ready' }, { headers: HEADERS })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Mail programs that prefetch links end nothing: it needs a button press, which `unsubscribe-route.server.ts` handles. */
const TEXTS: Readonly<Record<string, { title: string; lede: string }>> = {
  ready: { title: 'Unsubscribe', lede: 'Stop getting your notifications by email. You’ll still get them on the site.' },
  done: { title: 'You’re unsubscribed', lede: 'You won’t get your notifications by email any more.' },
  invalid: { title: 'Unsubscribe', lede: 'This link isn’t valid. You can turn emails off in your settings.' },
}

export default function UnsubscribePage({ loaderData: { state }, params: { token } }: Route.ComponentProps) {
  const { title = '', lede = '' } = TEXTS[state] ?? {}
  return (
    <Prose title={title} lede={lede} isQuestion>
      <PageHead title={title} description={lede} noindex />
      {state === 'ready' ? (
        // a press, since mail programs open links; handled by unsubscribe-route.server.ts
        <form className="contact-form" method="post" action={unsubscribePath(token)}>
          <button className="button" type="submit">
            Unsubscribe
          </button>
        </form>
      ) : (
        <a className="button" href="/account/notifications">
          Notification settings
        </a>
      )}
    </Prose>
  )
}
