/** From where browsers get what is packaged. Pure. */
import type { Playable } from '#src/catalogue/episode/playable.ts'
import { LIBRARY_BASE } from './packaged-sources.ts'

/** Where browsers get an address of ours from. */
export const placeOf = (cdn: string | undefined, address: string): string =>
  cdn !== undefined && address.startsWith(`${LIBRARY_BASE}/`) ? cdn + address : address

/** The same with the addresses of a CDN in place of our own; without one, and for what is not packaged, as it was. */
export function deliverFrom<T extends Playable>(cdn: string | undefined, playable: T): T {
  if (cdn === undefined) return playable
  const place = (address: string): string => placeOf(cdn, address)
  return {
    ...playable,
    address: place(playable.address),
    tracks: playable.tracks.map((track) => ({
      ...track,
      address: place(track.address),
      ...(track.styled && {
        styled: { address: place(track.styled.address), fonts: track.styled.fonts.map(place) },
      }),
    })),
  }
}
