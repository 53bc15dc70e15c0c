import type { Card } from '#src/catalogue/card/card.ts'
import { loadLines } from '#src/discover/moments/load-lines.server.ts'
import { LINES_PATH, type LinesPage } from '#src/discover/moments/moments-page.ts'
import momentsStyles from '#src/discover/moments/moments.css?inline'
import { LinesView } from '#src/discover/moments/lines-view.tsx'
import { parseKeyword } from '#src/catalogue/find/keyword.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { requireSite } from '#src/site/site.ts'
import { useSite } from '#src/site/use-site.ts'
import type { Route } from './+types/lines'
import { findAvailable } from './layout/find-suggestions.server.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { PageHead } from './layout/page-head.tsx'
import { AvailableRow } from './layout/suggestions.tsx'

interface LinesData extends LinesPage {
  /** Titles with videos, if no lines are shown. */
  available: Card[]
}

/** Where something was said in the videos that the viewer may play. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<LinesData> {
  const site = requireSite(context)
  const { catalogue, cards, myList, preferences, premium, settings, viewer } = site
  const { searchParams } = url
  const around = Number(searchParams.get('around') ?? '')
  const page = await loadLines(
    {
      keyword: parseKeyword(searchParams.get('keyword')),
      within: searchParams.get('in') ?? undefined,
      page: parsePage(searchParams.get('page')),
      around: Number.isSafeInteger(around) && around > 0 ? around : undefined,
    },
    {
      db: catalogue.db,
      listDb: myList.db,
      cards,
      adult: preferences.adult,
      viewer,
      premium,
      cdn: settings.mediaCdn,
    },
  )
  return { ...page, available: page.titles.length === 0 ? findAvailable(site) : [] }
}

export default function LinesRoute({ loaderData }: Route.ComponentProps) {
  const { name } = useSite()
  return (
    <div className="wrap">
      <PageStyle name="moments" css={momentsStyles} />
      <PageHead
        title={loaderData.keyword ? `Lines: ${loaderData.keyword}` : 'Where was that line?'}
        description={`Find the episode and the second in which something was said, in the subtitles of ${name}.`}
        path={LINES_PATH}
        noindex
      />
      <LinesView page={loaderData} />
      <AvailableRow cards={loaderData.available} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text="Couldn't search the subtitles, please try again" />
}
