/** Loads the episodes of a title's page, and the viewer's marks in them. */
import {
  blockOf,
  chooseEpisodes,
  type EpisodesRequest,
  parseEpisodesRequest,
} from '#src/catalogue/detail/shown-episodes.ts'
import { listTitleEpisodes, type TitleEpisodes, withVideos } from '#src/catalogue/detail/title-episodes.ts'
import { findTitleEpisodes } from '#src/catalogue/episode/episodes.server.ts'
import { episodeRevision } from '#src/catalogue/picture/picture.ts'
import type { Title } from '#src/catalogue/title.ts'
import { loadEpisodeVideos } from '#src/library/episode-videos.server.ts'
import { cdnFor, requiredAccessFor } from '#src/library/serve/access.ts'
import { toPageData } from '#src/platform/http/template/own-text.ts'
import type { Site } from '#src/site/site.ts'
import { NO_LIST_BUTTON, type TitleViewerData } from '#src/site/viewer-data.ts'

const NO_VIEWER_DATA: TitleViewerData = {
  isFavourite: false,
  action: null,
  watched: '',
  isNotified: false,
  notifyLabel: '',
  requestLabel: '',
  episodesFrom: 1,
  episodeMarks: '',
  ...NO_LIST_BUTTON,
}

const isDefault = ({ from, isNewestFirst, find }: EpisodesRequest) =>
  from === undefined && !isNewestFirst && find === undefined

export interface EpisodesAndViewer {
  /** Null for a title with a single episode, or none. */
  episodes: TitleEpisodes | null
  viewerData: TitleViewerData
}

export async function loadEpisodes(site: Site, title: Title, query: URLSearchParams): Promise<EpisodesAndViewer> {
  const { catalogue, cards, own, premium, readOptional, settings } = site
  const request = parseEpisodesRequest(query)
  const { episodes: all, details } = await findTitleEpisodes(catalogue.db, title, cards.snapshot, readOptional)
  // which episodes a page without a query has depends on the user; otherwise their marks depend on the episodes
  const requested = isDefault(request)
    ? undefined
    : chooseEpisodes(all, request, 1).episodes.map(({ number }) => number)
  const viewerData =
    (await readOptional(async () => own && toPageData(await own.inTitle(title, requested)), undefined)) ??
    NO_VIEWER_DATA
  const list = listTitleEpisodes({
    title,
    airing: cards.snapshot.airing(title),
    episodes: all,
    details,
    request,
    currentEpisode: blockOf(viewerData.episodesFrom, all.length),
    artRevision: episodeRevision(title),
  })
  if (!list || !title.availability) return { episodes: list, viewerData }
  const listed = list.episodes.map(({ number }) => number)
  const videos = await loadEpisodeVideos(catalogue.db, title, listed, {
    cdn: cdnFor(title, premium, settings.mediaCdn),
    isPublic: requiredAccessFor(null, title, premium) === null,
    read: readOptional,
  })
  return { episodes: videos ? withVideos(list, videos) : list, viewerData }
}
