import { type Location, useLocation } from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen/error-screen.tsx'
import { failureText } from '#src/catalogue/listing-heading.ts'
import { parseListing } from '#src/catalogue/listing.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/error-page'
import { ErrorHelp } from './layout/error-help.tsx'
import { findSuggestions } from './layout/find-suggestions.server.ts'
import { PageHead } from './layout/page-head.tsx'
import { toErrorHelp } from './layout/suggestions.tsx'

/** An error message, with a retry link after a client navigation. Producer pages have their own text. */
export const loader = ({ context }: Route.LoaderArgs) => findSuggestions(requireSite(context), '/')

export default function ErrorPageScreen({ loaderData: suggestions }: Route.ComponentProps) {
  const location: Location<unknown> = useLocation()
  const from = typeof location.state === 'string' ? location.state : undefined
  const producer = from?.startsWith('/producer/') ? parseListing(from.replace(/[?#].*/, '')) : null
  return (
    <>
      <PageHead title="Error" description="Something went wrong." noindex />
      <ErrorHelp path={from ?? location.pathname} parts={toErrorHelp(suggestions)}>
        {(search) => (
          <ErrorScreen code={500} retry={from} text={producer ? failureText(producer) : undefined}>
            {search}
          </ErrorScreen>
        )}
      </ErrorHelp>
    </>
  )
}
