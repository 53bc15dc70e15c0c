import { data, redirect } from 'react-router'
import { requireSite } from '#src/site/site.ts'
import { ErrorScreen } from '#src/ui/error-screen/error-screen.tsx'
import type { Route } from './+types/not-found'
import { ErrorHelp } from './layout/error-help.tsx'
import { findSuggestions } from './layout/find-suggestions.server.ts'
import { PageHead } from './layout/page-head.tsx'
import { toErrorHelp } from './layout/suggestions.tsx'

const NOT_FOUND_PATH = '/404-not-found-page'

export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname
  return data({ path, suggestions: await findSuggestions(requireSite(context), path) }, { status: 404 })
}

/**
 * A client navigation goes to this page's URL; a document response keeps the requested one. The requested URL is not in
 * the history yet, so `replace` would drop the previous page.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname !== NOT_FOUND_PATH) throw redirect(NOT_FOUND_PATH)
  return serverLoader()
}

export default function NotFound({ loaderData: { path, suggestions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Page not found" description="There’s nothing at this address." noindex />
      <ErrorHelp path={path} parts={toErrorHelp(suggestions)}>
        {(search) => <ErrorScreen code={404}>{search}</ErrorScreen>}
      </ErrorHelp>
    </>
  )
}
