/** Sources for devices that load videos without the browser, such as televisions: all URLs are absolute, and need no cookies. */
import * as z from 'zod'
import { findSpan, isSitePath, MEDIA_KINDS, type Source } from '#src/catalogue/episode/playable.ts'
import { toPortableAddress } from '../serve/portable-playlist.ts'

const MEDIA = '/media/'

export const receiverSource = z
  .object({
    address: z.url().meta({ description: 'Any origin may load it, and everything that it names, without cookies' }),
    kind: z.enum(MEDIA_KINDS),
    isPackage: z.boolean().meta({ description: 'Whether the site made it: a playlist of fragmented MP4' }),
    tracks: z.array(
      z.object({
        address: z.url().meta({ description: 'WebVTT' }),
        label: z.string(),
        language: z.string(),
      }),
    ),
    outro: z.object({ start: z.number(), end: z.number() }).optional().meta({ description: 'Seconds' }),
  })
  .meta({ id: 'ReceiverSource' })

export type ReceiverSource = z.infer<typeof receiverSource>

interface Reach {
  /** The site's public origin. */
  origin: string
  /** Replaces the session of a member; null if anyone may load the files. */
  ticket: string | null
}

/** The path of a file under a ticket. @param path starts with `/media/` */
export const toTicketPath = (path: string, ticket: string): string =>
  `${MEDIA}ticket/${ticket}/${path.slice(MEDIA.length)}`

export function toReceiverUrl(address: string, { origin, ticket }: Reach): string {
  if (!isSitePath(address)) return address
  const path = toPortableAddress(address)
  return origin + (ticket !== null && path.startsWith(MEDIA) ? toTicketPath(path, ticket) : path)
}

/** Formats of subtitles that receivers cannot read. Packages have each of these as WebVTT, too. */
const OTHER_FORMATS = /\.(srt|ass|ssa)$/i

export function toReceiverSource({ address, kind, tracks, segments }: Source, reach: Reach): ReceiverSource {
  const outro = findSpan(segments, 'outro')
  return {
    address: toReceiverUrl(address, reach),
    kind,
    isPackage: address.startsWith(MEDIA),
    tracks: tracks
      .filter(
        (track) =>
          track.kind === 'captions' && !OTHER_FORMATS.test(URL.parse(track.address, reach.origin)?.pathname ?? ''),
      )
      .map((track) => ({
        address: toReceiverUrl(track.address, reach),
        label: track.label,
        language: track.language ?? '',
      })),
    ...(outro && { outro }),
  }
}
