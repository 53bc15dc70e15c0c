/** Captions and fonts of a source. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Track } from '#src/catalogue/episode/playable.ts'
import { toLanguage } from '#src/library/package/language.ts'
import { toMediaType } from '#src/library/serve/media-type.ts'
import { Problem } from '#src/platform/problem.ts'
import { besideOriginal, firstCaption, fontsOf } from './media-source.ts'
import { captionsOf, isText, toProbedStreams, toStreamTracks } from './media-streams.ts'
import { type FileReply, readPackageFile, sendPackageFile } from './package-files.server.ts'
import type { PlayableSource } from './sources.server.ts'
import { toSubRip } from './to-subrip.server.ts'

const notFound = (): Problem => new Problem(404, 'No such subtitles.')
const PART_BYTES = 65_536
const CACHE = 'private, max-age=3600'

/** The captions under an index that we gave to apps, or those that were made of an embedded track. */
export function findTrack(source: PlayableSource, index: number): Track | undefined {
  if (source.kind === 'stream') {
    const first = firstCaption(toStreamTracks(source.source, source.about))
    return captionsOf(source.source)[index - first]
  }
  const first = firstCaption(toProbedStreams(source.probe))
  const beside = besideOriginal(source)[index - first]
  if (beside) return beside
  const subtitles = source.probe.subtitles.filter(isText)
  const embedded = subtitles.find((one) => one.index === index)
  if (!embedded) return undefined
  const languageOf = ({ language, title }: { language: string; title: string }) => toLanguage(language, title)
  const language = languageOf(embedded)
  const rank = subtitles.filter((one) => one.index < index && languageOf(one) === language).length
  return captionsOf(source.captions).filter((track) => (track.language ?? 'und') === language)[rank]
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
  const vtt =
    extension === 'srt' || extension === 'subrip' ? await readPackageFile(context, address, from.request) : null
  if (!vtt) throw notFound()
  return reply
    .header('cache-control', CACHE)
    .type('application/x-subrip; charset=utf-8')
    .send(toSubRip(Readable.from(toParts(vtt))))
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
