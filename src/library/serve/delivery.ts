/** Chooses how package files reach browsers: the CDN, a signed URL of the storage, or this site. */
import { LIBRARY_BASE, type Playable } from '#src/catalogue/episode/playable.ts'

/** The URL that browsers use for a local URL. */
export const toDeliveryUrl = (cdn: string | undefined, address: string): string =>
  cdn !== undefined && address.startsWith(`${LIBRARY_BASE}/`) ? cdn + address : address

/** Replaces package URLs with CDN URLs. Returns the playable unchanged without a CDN. */
export function deliverFrom<T extends Playable & { isLimited?: true }>(cdn: string | undefined, playable: T): T {
  // a CDN does not check who sees a folder
  if (cdn === undefined || playable.isLimited) return playable
  const toUrl = (address: string): string => toDeliveryUrl(cdn, address)
  return {
    ...playable,
    address: toUrl(playable.address),
    tracks: playable.tracks.map((track) => ({
      ...track,
      address: toUrl(track.address),
      ...(track.styled && {
        styled: { ...track.styled, address: toUrl(track.styled.address), fonts: track.styled.fonts.map(toUrl) },
      }),
    })),
  }
}

/** How long a signed URL is valid. A browser follows the redirect at once. */
export const SIGNED_SECONDS = 300
/** A browser may repeat a redirect for less time than its URL is valid. */
export const REDIRECT_CACHE = 'private, max-age=240'

/**
 * Whether a file is sent by redirecting to a signed URL. Only video and audio are: players resolve what a playlist contains
 * against its own URL. Public files are requested here by the CDN, which must not store signed URLs.
 */
export const isRedirected = ({
  file,
  isPublic,
  hasCdn,
}: {
  file: string
  isPublic: boolean
  hasCdn: boolean
}): boolean => /\.(m4s|mp4)$/.test(file) && !(isPublic && hasCdn)
