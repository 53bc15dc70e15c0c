import type { Card } from '#src/catalogue/card/card.ts'
import { loadScenes } from '#src/discover/moments/load-scenes.server.ts'
import { SCENES_PATH, type ScenesPage } from '#src/discover/moments/moments-page.ts'
import momentsStyles from '#src/discover/moments/moments.css?inline'
import { ScenesView } from '#src/discover/moments/scenes-view.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { requireSite } from '#src/site/site.ts'
import { useSite } from '#src/site/use-site.ts'
import type { Route } from './+types/scenes'
import { findAvailable } from './layout/find-suggestions.server.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { PageHead } from './layout/page-head.tsx'
import { AvailableRow } from './layout/suggestions.tsx'

interface ScenesData extends ScenesPage {
  /** Titles with videos, if no scenes are shown. */
  available: Card[]
}

/** Which scenes of the videos that the viewer may play look like a picture. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<ScenesData> {
  const site = requireSite(context)
  const { catalogue, cards, myList, preferences, premium, scenes, settings, viewer } = site
  const page = await loadScenes(
    { picture: url.searchParams.get('picture'), error: url.searchParams.get('error') },
    {
      db: catalogue.db,
      listDb: myList.db,
      scenes,
      cards,
      adult: preferences.adult,
      viewer,
      premium,
      cdn: settings.mediaCdn,
    },
  )
  return { ...page, available: page.scenes.length === 0 ? findAvailable(site) : [] }
}

export default function ScenesRoute({ loaderData }: Route.ComponentProps) {
  const { name } = useSite()
  return (
    <div className="wrap">
      <PageStyle name="moments" css={momentsStyles} />
      <PageHead
        title="Which scene is this?"
        description={`Find the episode and the second of a picture, in the videos of ${name}.`}
        path={SCENES_PATH}
        noindex
      />
      <ScenesView page={loaderData} />
      <AvailableRow cards={loaderData.available} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text="Couldn't search the videos, please try again" />
}
