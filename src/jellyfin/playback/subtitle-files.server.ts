/** Captions and fonts of a source. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { toMediaType } from '#src/library/serve/media-type.ts'
import { Problem } from '#src/platform/problem.ts'
import { findTrack, fontsOf } from './caption-tracks.ts'
import { type FileReply, readPackageFile, sendPackageFile } from './package-files.server.ts'
import type { PlayableSource } from './sources.server.ts'
import { toSubRip, toTrackEvents } from './convert-captions.server.ts'

const notFound = (): Problem => new Problem(404, 'No such subtitles.')
const PART_BYTES = 65_536
const CACHE = 'private, max-age=3600'

/** Formats that are made of WebVTT, by extension. Jellyfin’s web pages read JSON, which they call JavaScript. */
const CONVERTED: Readonly<Record<string, { type: string; convert(vtt: Readable): Readable }>> = {
  srt: { type: 'application/x-subrip', convert: toSubRip },
  subrip: { type: 'application/x-subrip', convert: toSubRip },
  js: { type: 'application/json', convert: toTrackEvents },
  json: { type: 'application/json', convert: toTrackEvents },
}

/** @param extension of the format that the app asks for */
export async function sendSubtitles(
  from: FileReply,
  source: PlayableSource,
  index: number,
  extension: string,
): Promise<FastifyReply> {
  const { context, reply } = from
  const track = findTrack(source, index)
  const isStyled = extension === 'ass' || extension === 'ssa'
  const address = isStyled ? track?.styled?.address : track?.address
  if (address === undefined) throw notFound()
  if (!address.startsWith('/')) return reply.redirect(address, 302)
  if (isStyled) return sendPackageFile(from, address, { type: 'text/x-ssa; charset=utf-8', cache: CACHE })
  if (extension === 'vtt' || extension === 'webvtt')
    return sendPackageFile(from, address, { type: 'text/vtt; charset=utf-8', cache: CACHE })
  const format = Object.hasOwn(CONVERTED, extension) ? CONVERTED[extension] : undefined
  const vtt = format ? await readPackageFile(context, address, from.request) : null
  if (!format || !vtt) throw notFound()
  return reply
    .header('cache-control', CACHE)
    .type(`${format.type}; charset=utf-8`)
    .send(format.convert(Readable.from(toParts(vtt))))
}

/** Few lines at once, so that other requests are handled in between. */
function* toParts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES)
}

export async function sendFont(from: FileReply, source: PlayableSource, index: number): Promise<FastifyReply> {
  const address = fontsOf(source.kind === 'original' ? source.captions : source.source)[index]
  if (address === undefined) throw new Problem(404, 'No such font.')
  return sendPackageFile(from, address, { type: toMediaType(address), cache: CACHE })
}
