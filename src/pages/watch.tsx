import { Suspense } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { episodeHref, sourceHref } from '#src/catalogue/episode/episode-request.ts'
import { toWatchPage } from '#src/catalogue/detail/json-ld.ts'
import { NextEpisode } from '#src/catalogue/detail/next-episode.tsx'
import { useView } from '#src/catalogue/page-views/use-view.ts'
import type { PageComments } from '#src/comments/page-comments.ts'
import { CommentsSection } from '#src/comments/thread/comments-section.tsx'
import { SourcePicker } from '#src/library/serve/source-picker.tsx'
import type { Watch } from '#src/library/serve/watch.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import type { TitleProgress } from '#src/list/progress/known-progress.ts'
import { useStarted } from '#src/list/progress/use-started.ts'
import { useWatched } from '#src/list/progress/use-watched.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { PageTint } from '#src/ui/page-tint.tsx'
import type { Route } from './+types/watch'
import { TitleHead } from './layout/title-head.tsx'
import { useSite } from '#src/site/use-site.ts'
import { loadWatchPage } from '#src/watch/load-watch.server.ts'
import { playFrom } from '#src/watch/play-from.client.ts'
import { RelatedTitles } from '#src/watch/related-titles.tsx'
import type { SavedSounds } from '#src/watch/saved-sounds.ts'
import type { WatchRequest } from '#src/watch/requested-episode.ts'
import { SpoilerGuard } from '#src/watch/spoiler-guard.tsx'
import { useCurrentEpisode } from '#src/watch/use-current-episode.ts'
import { useSpoilers } from '#src/watch/use-spoilers.ts'
import { WatchEpisodes } from '#src/watch/watch-episodes.tsx'
import { WatchHeading } from '#src/watch/watch-heading.tsx'
import { WatchScreen } from '#src/watch/watch-screen.tsx'
import { requireSite } from '#src/site/site.ts'
import type { ListButtonData } from '#src/site/viewer-data.ts'

const UserParts = lazyPart(() => import('#src/watch/user-parts.tsx'))

export const loader = ({ url, params, context }: Route.LoaderArgs) =>
  loadWatchPage(requireSite(context), params.id, url)

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders

interface WatchPageData extends Watch, ListButtonData {
  saved: TitleProgress | null
  request: WatchRequest | null
  /** The audio and subtitles that the user wants. */
  rules: PlaybackRules | undefined
  sounds: SavedSounds
  isFavourite: boolean
  /** Null while they cannot be read. */
  comments: PageComments | null
}

export default function WatchPage({ loaderData }: { loaderData: WatchPageData }) {
  const { detail, episode, sources, source, count, saved, comments } = loaderData
  const { socketUrl } = useSite()
  const viewer = useViewer()
  const user = viewer?.id
  const { card } = detail
  useView(card.id)
  useCurrentEpisode(loaderData, saved)
  const spoilers = useSpoilers()
  const seen = useWatched(card.id, saved?.watched)
  const started = useStarted(card.id, saved)
  return (
    <>
      <PageTint night={card.accent.night} />
      <WatchHead watch={loaderData} />
      <div className="wrap">
        <div className={episode && count > 1 ? 'watch' : 'watch is-single'}>
          <div className="watch-screen">
            <WatchScreen
              watch={loaderData}
              rules={loaderData.rules}
              sounds={loaderData.sounds}
              saved={saved}
              seen={seen}
              started={started}
              spoilers={spoilers.level}
              request={loaderData.request}
            />
          </div>
          <div className="watch-text">
            <WatchHeading watch={loaderData} own={loaderData} />
            {user && (
              <Suspense>
                <UserParts user={user} watch={loaderData} />
              </Suspense>
            )}
            {source && <NextEpisode next={detail.nextEpisode} />}
            {source && episode && (
              <SourcePicker
                sources={sources}
                chosen={source}
                hrefOf={(one) => sourceHref(card.id, episode.digits, one)}
              />
            )}
          </div>
          {episode && count > 1 && (
            <WatchEpisodes watch={loaderData} episode={episode} seen={seen} started={started} spoilers={spoilers} />
          )}
        </div>
        {!viewer?.isLimited && (
          <SpoilerGuard episode={episode?.number} seen={seen} spoilers={spoilers}>
            {(isHidden) => (
              <CommentsSection
                key={comments?.path}
                pageComments={comments}
                socketUrl={socketUrl}
                isHidden={isHidden}
                onMoment={playFrom}
              />
            )}
          </SpoilerGuard>
        )}
        <RelatedTitles watch={loaderData} />
      </div>
    </>
  )
}

function WatchHead({ watch }: { watch: Watch }) {
  const { detail, episode, isEpisodeInUrl, count } = watch
  const site = useSite()
  const path = isEpisodeInUrl && episode ? episodeHref(detail.card.id, episode.digits) : `/watch/${detail.card.id}`
  const jsonLd = import.meta.env.SSR && !watch.missing && toWatchPage(watch, site)
  return (
    <TitleHead
      detail={detail}
      path={path}
      jsonLd={jsonLd}
      noindex={watch.missing !== undefined}
      {...(episode && count > 1 && { episode: episode.number })}
    />
  )
}
