import { PageStyle } from '#src/ui/page-style.tsx'
import { data } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { listDelays } from '#src/catalogue/airings/airings-store.server.ts'
import type { Calendar } from '#src/discover/calendar/calendar.ts'
import { calendarHref, CALENDAR_PATH, readCalendarQuery } from '#src/catalogue/calendar/calendar-query.ts'
import calendarStyles from '#src/discover/calendar/calendar.css?inline'
import { describePeriod } from '#src/discover/calendar/calendar-texts.ts'
import { CalendarView } from '#src/discover/calendar/calendar-view.tsx'
import { loadCalendar } from '#src/discover/calendar/load-calendar.ts'
import { CalendarAlternate, CalendarLinks } from '#src/catalogue/ics/calendar-links.tsx'
import { CALENDAR_FILE } from '#src/catalogue/ics/calendar-url.ts'
import { type JsonLdSite, toBreadcrumbs, toGraph } from '#src/catalogue/seo/json-ld.ts'
import type { Route } from './+types/calendar'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite, type Site } from '#src/site/site.ts'

/**
 * The calendar in the viewer's time zone. Visitors' pages are cached by zone; a page with the titles of a user's list is made
 * for that user only.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, cards, preferences, timeZone, own, isAccountUnreachable, readOptional } = requireSite(context)
  const { query, ignored } = readCalendarQuery(url.searchParams)
  const showsList = query.show === 'list'
  const listed = showsList && own ? await readOptional(() => own.listedTitles(), null) : null
  const delays = await readOptional(() => listDelays(catalogue.db), [])
  const calendar = loadCalendar(cards, { query, ignored, adult: preferences.adult, timeZone, listed, delays })
  if (!calendar) throw data(null, { status: 404 })
  if (!showsList) return calendar
  const missing = listed ? undefined : findReason(own, isAccountUnreachable)
  return data(
    { ...calendar, ...(missing && { missing }) },
    own || isAccountUnreachable ? { headers: { 'cache-control': 'no-store' } } : {},
  )
}

const findReason = (own: Site['own'], isAccountUnreachable: boolean): NonNullable<Calendar['missing']> =>
  own || isAccountUnreachable ? 'unreachable' : 'signed-out'

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const toCalendarPage = (site: JsonLdSite): object => toGraph(toBreadcrumbs(site, [['Calendar', CALENDAR_PATH]]))

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { query, first } = loaderData
  const site = useSite()
  const href = calendarHref(query)
  // other weeks and filters would flood the index with near-duplicates
  const indexed = href === CALENDAR_PATH
  return (
    <div className="wrap">
      <PageStyle name="calendar" css={calendarStyles} />
      <PageHead
        title={indexed ? 'Anime calendar' : `Anime calendar, ${describePeriod({ view: query.view, first }, 'EN')}`}
        description="When new anime episodes air, day by day in your time zone: this week, this month and what is coming next."
        path={href}
        noindex={!indexed}
        {...(indexed && { jsonLd: import.meta.env.SSR && toCalendarPage(site) })}
      />
      {import.meta.env.SSR && <CalendarAlternate path={CALENDAR_FILE} name="Anime calendar" />}
      <CalendarView
        calendar={loaderData}
        signInHref={signInUrl('/login', href)}
        file={<CalendarLinks origin={site.origin} path={CALENDAR_FILE} name="all episodes" />}
      />
    </div>
  )
}
