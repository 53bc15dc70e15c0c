import { redirect } from 'react-router'
import { findSharedPath } from '#src/offline/share/shared-text.ts'
import type { Route } from './+types/share'
import { requireSite } from '#src/site/site.ts'

/** Where the installed app receives what other apps share: leads to the title, or searches for the text. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { cards, settings } = requireSite(context)
  const query = url.searchParams
  const shared = { title: query.get('title'), text: query.get('text'), url: query.get('url') }
  throw redirect(findSharedPath(shared, settings.origin, cards.snapshot))
}
