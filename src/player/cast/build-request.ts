/** Makes the objects of Google's API from plain data. */
import type { CastMedia, CastMetadata } from './load-request.ts'
import type { CastApi } from './sender-types.ts'

export function buildMedia(api: CastApi, { tracks, textTrackStyle, metadata, ...media }: CastMedia): object {
  const info = new api.media.MediaInfo(media.contentId, media.contentType)
  return Object.assign(info, media, {
    metadata: buildMetadata(api, metadata),
    tracks: tracks.map(({ trackId, type, ...track }) => Object.assign(new api.media.Track(trackId, type), track)),
    textTrackStyle: Object.assign(new api.media.TextTrackStyle(), textTrackStyle),
  })
}

function buildMetadata(api: CastApi, { kind, images, ...metadata }: CastMetadata): object {
  const made = kind === 'movie' ? new api.media.MovieMediaMetadata() : new api.media.TvShowMediaMetadata()
  return Object.assign(made, metadata, { images: images.map(({ url }) => new api.Image(url)) })
}
