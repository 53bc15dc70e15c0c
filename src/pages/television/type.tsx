import { typeForms } from './type-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data } from 'react-router'
import typePageStyles from '#src/ui/television/phone-typing/type-page.css?inline'
import { parseScreenId, SCREEN_PARAMETER, TYPE_PATH } from '#src/ui/television/phone-typing/phone-typing.ts'
import { TypeForm } from '#src/ui/television/phone-typing/type-form.tsx'
import type { Route } from './+types/type'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

/** The id is in the URL. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

export function loader({ url }: Route.LoaderArgs) {
  const screen = parseScreenId(url.searchParams.get(SCREEN_PARAMETER))
  return data(
    { screen, isSent: url.searchParams.has('sent') },
    { status: screen === null ? 404 : 200, headers: HEADERS },
  )
}

export async function action(args: Route.ActionArgs) {
  const screen = parseScreenId(args.url.searchParams.get(SCREEN_PARAMETER))
  if (screen === null) throw data(null, { status: 404, headers: HEADERS })
  return runForms(args, typeForms(requireSite(args.context).sendTyped, screen), { headers: HEADERS })
}

export const headers = formHeaders

export default function TypeOnPhone({ loaderData: { screen, isSent }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap type-page">
      <PageStyle name="type-page" css={typePageStyles} />
      <PageHead title="Type for the TV" description="Type on your phone." path={TYPE_PATH} noindex />
      <h1 className="page-title">Type for the TV</h1>
      {screen === null ? (
        <p>This address is not complete. Scan the code on the TV again.</p>
      ) : (
        <>
          <TypeForm initial={{ failure: actionData?.failure ?? '', isSent }} />
          <p className="muted">
            What you type appears on the TV. If it doesn’t, open the search there again, and scan the new code.
          </p>
        </>
      )}
    </div>
  )
}
