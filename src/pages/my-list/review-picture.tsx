/** The picture of a user's year, for the user only. */
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { REVIEW_PICTURES } from '#src/list/limits.ts'
import { renderReviewPicture } from '#src/list-statistics/review-picture.server.ts'
import { PICTURE_TYPES } from '#src/list-statistics/review-paths.ts'
import { attempt } from '#src/platform/attempt.ts'
import { readTimeZone, toTimeZone } from '#src/platform/time-zone/time-zone.ts'
import type { Route } from './+types/review-picture'
import { requireSite } from '#src/site/site.ts'

/** An SVG opened as a document must not run anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { viewer, myList, settings } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', `/my-list/review/${params.year}`))
  const type = url.pathname.endsWith('.svg') ? 'svg' : 'png'
  const requested = url.searchParams.get('timeZone')
  const timeZone = requested === null ? readTimeZone(request.headers.get('cookie')) : toTimeZone(requested)
  const result = await attempt(async () => {
    await myList.limitUser(REVIEW_PICTURES, viewer.account)
    return renderReviewPicture(myList, viewer, { year: params.year, type, siteName: settings.name, timeZone })
  })
  if ('problem' in result) throw data(null, { status: result.problem.status, headers: result.problem.headers })
  return new Response(new Uint8Array(result.done), {
    headers: {
      'content-type': PICTURE_TYPES[type],
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
