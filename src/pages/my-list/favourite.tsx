import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { addPressed, pressedPath } from '#src/list/favourites/favourite-forms.server.ts'
import { findTitle } from '#src/list/titles.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/favourite'

/** Where visitors come back to who have pressed the favourite button of a title without scripts: leads on to the title. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { myList, settings, viewer } = requireSite(context)
  const title = findTitle(params.animeId, myList.wire())
  if (!title) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', pressedPath(title)))
  const sent = { cookies: request.headers.get('cookie'), origin: settings.origin }
  const cookie = await addPressed(myList, viewer.id, title, sent)
  throw redirect(`/${title.id}`, { status: 303, headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } })
}
