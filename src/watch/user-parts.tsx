import { useMemo } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { isSitePath, type Source } from '#src/catalogue/episode/playable.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { useFollowedEntry } from '#src/list/edit/use-followed-entry.ts'
import DownloadButton from '#src/offline/downloads/download-button.tsx'
import { useSite } from '#src/site/use-site.ts'

/** Parts of the watch page for signed-in users. */
export default function UserParts({ user, watch }: { user: string; watch: Watch }) {
  const viewer = useViewer()
  const { offlineVideo } = useSite()
  const isMember = viewer?.isPremium || viewer?.isAdmin
  useFollowedEntry(user, watch.detail.card)
  return offlineVideo && isMember && watch.source && isPackaged(watch.source) ? (
    <EpisodeDownload user={user} watch={watch} source={watch.source} />
  ) : null
}

/** Whether it is a package of this site; the site decides when the download starts. */
const isPackaged = ({ kind, address }: Source): boolean =>
  kind === 'hls' && /\/media\/(library|film)\//.test(isSitePath(address) ? address : new URL(address).pathname)

function EpisodeDownload({ user, watch, source }: { user: string; watch: Watch; source: Source }) {
  const { detail, episode, next, count } = watch
  const { card } = detail
  const request = useMemo(
    () =>
      episode && {
        animeId: card.id,
        episodeId: String(episode.digits),
        episodeNum: episode.number,
        title: card.title,
        japaneseTitle: card.japaneseTitle,
        isAdult: card.adult === true,
        isSingle: count === 1,
        poster: card.poster.src,
        sound: source.sound,
        tracks: source.tracks,
        segments: source.segments,
        chapters: source.chapters,
        next: next && { episodeId: String(next.digits), episodeNum: next.number },
      },
    [card, episode, next, count, source],
  )
  return request ? <DownloadButton user={user} request={request} /> : null
}
