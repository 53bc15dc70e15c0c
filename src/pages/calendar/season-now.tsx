import { data, redirect } from 'react-router'
import { parseSeason, seasonAt, shiftSeason } from '#src/catalogue/season/season-key.ts'
import { seasonPath } from '#src/catalogue/season/season-path.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/season-now'

/** Leads to the current season, to the next one, or to the one that was chosen in the form of a chart. */
export function loader({ url, context }: Route.LoaderArgs): never {
  const { snapshot } = requireSite(context).cards
  const current = seasonAt(snapshot.at)
  throw redirect(seasonPath(findSeason()), { headers: { 'cache-control': 'no-store' } })

  function findSeason() {
    if (/\/next\/?$/i.test(url.pathname)) return shiftSeason(current, 1)
    const [year, season] = [url.searchParams.get('year'), url.searchParams.get('season')]
    if (year === null && season === null) return current
    const chosen = parseSeason(year ?? '', season ?? '', snapshot.at)
    if (!chosen) throw data(null, { status: 404 })
    return chosen
  }
}

/** Never shown: the loader redirects. With a component, an unknown season gets the page for it. */
export default function SeasonNow() {
  return null
}
