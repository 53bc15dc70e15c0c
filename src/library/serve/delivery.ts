/** Maps package URLs to the CDN. Pure. */
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { LIBRARY_BASE } from './packaged-sources.ts'

/** The URL that browsers use for a local URL. */
export const toDeliveryUrl = (cdn: string | undefined, address: string): string =>
  cdn !== undefined && address.startsWith(`${LIBRARY_BASE}/`) ? cdn + address : address

/** Replaces package URLs with CDN URLs. Returns the playable unchanged without a CDN. */
export function deliverFrom<T extends Playable>(cdn: string | undefined, playable: T): T {
  if (cdn === undefined) return playable
  const toUrl = (address: string): string => toDeliveryUrl(cdn, address)
  return {
    ...playable,
    address: toUrl(playable.address),
    tracks: playable.tracks.map((track) => ({
      ...track,
      address: toUrl(track.address),
      ...(track.styled && {
        styled: { address: toUrl(track.styled.address), fonts: track.styled.fonts.map(toUrl) },
      }),
    })),
  }
}
