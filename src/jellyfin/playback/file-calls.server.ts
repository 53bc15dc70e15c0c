/** The files that players load: originals with ranges, captions, fonts, storyboards. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFileSender, type FileSender } from '#src/library/serve/send-file.server.ts'
import { createWorkQueue, QueueFullError } from '#src/platform/jobs/work-queue.ts'
import { toUserKey } from '#src/platform/limits/admission.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { BASE_PATH } from '../base-path.ts'
import { type Call, defineCall, withPaths } from '../calls/call.ts'
import { ONE, VIDEO } from '../calls/prices.ts'
import type { JellyfinContext } from '../context.ts'
import { canDownload } from '../calls/download-policy.ts'
import { createTicket } from '#src/accounts/tickets/ticket.server.ts'
import { toMaster } from '#src/library/package/write-playlists.server.ts'
import type { PackageAbout } from '#src/library/package/package-manifest.ts'
import { toPortablePlaylist } from '#src/library/serve/portable-playlist.ts'
import { toTicketPath } from './addresses.ts'
import { findSound, isOwnStream } from './audio-choice.ts'
import { type FileRequest, requireSource } from './require-source.server.ts'
import { findPath, type Original } from './sources.server.ts'
import { sendFont, sendSubtitles } from './subtitle-files.server.ts'
import { findStoryboard, renderSheet } from './trickplay.server.ts'

/** While a player is sent a file. */
const NOTE_MS = 30_000

const notFound = (): Problem => new Problem(404, 'File not found.')

const TYPES: Readonly<Record<string, string>> = {
  mkv: 'video/x-matroska',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  ts: 'video/mp2t',
  m2ts: 'video/mp2t',
  mov: 'video/quicktime',
}

export interface FileCalls {
  calls: Call[]
  close(): Promise<void>
}

export function fileCalls(context: JellyfinContext, sender: FileSender = createFileSender()): FileCalls {
  const imaging = createWorkQueue({ running: 1, waiting: 50 })

  async function sendOriginal(request: FastifyRequest, reply: FastifyReply, { row, container }: Original) {
    // links may change: resolved right before the file is opened
    const path = await findPath(context, row)
    if (path === null) throw notFound()
    const type = TYPES[container] ?? 'application/octet-stream'
    return sender.send(request, reply, {
      folder: row.folder,
      path,
      type,
      cache: 'private, no-cache',
      isImmutable: false,
    })
  }

  /** Players load a whole file by one request, or by many. */
  function notePlay({ raw: response }: FastifyReply, { file }: Original, { viewer }: FileRequest['caller']): void {
    const note = () => context.media.library?.onFile?.(file, { key: toUserKey(viewer.id), isSignedIn: true })
    note()
    const timer = setInterval(note, NOTE_MS).unref()
    response.once('close', () => clearInterval(timer))
  }

  const stream = defineCall({
    method: 'GET',
    path: '/Videos/:itemId/:file',
    access: 'media',
    work: VIDEO,
    isVideo: true,
    async handler({ params, query, request, reply, ...from }) {
      if (!/^(stream|master|main)(\.\w{1,8})?$/i.test(params.file)) throw notFound()
      const { source, sources, title } = await requireSource(context, from, params.itemId, query['mediasourceid'])
      const isPlaylist = /\.m3u8$/i.test(params.file)
      if (source.kind === 'original' && !isPlaylist) {
        notePlay(reply, source, from.caller)
        return sendOriginal(request, reply, source)
      }
      const stream = source.kind === 'stream' ? source : sources.streams.find((one) => isOwnStream(source, one))
      if (!stream) throw notFound()
      const { address } = stream.source
      // a ticket gives no new one: it ends when it says
      const own =
        from.onlyTitle === null ? createTicket(from.caller.token, title.number, context.now()) : query['ticket']
      const path = toTicketPath(address, own ?? '')
      const audio = isPlaylist ? findSound(source, Number(query['audiostreamindex'] ?? 'none')) : null
      if (path !== null && stream.about && audio !== null)
        return reply.type('application/vnd.apple.mpegurl').send(toPlaylistWith(stream.about, audio, BASE_PATH + path))
      return reply.redirect(path === null ? address : BASE_PATH + path, 302)
    },
  })

  const download = defineCall({
    method: 'GET',
    path: '/Items/:itemId',
    access: 'media',
    work: VIDEO,
    isVideo: true,
    async handler({ params, query, request, reply, ...from }) {
      if (!canDownload(from.caller.viewer, context)) throw new Problem(403, 'Downloads are not allowed here.')
      const { source, sources } = await requireSource(context, from, params.itemId, query['mediasourceid'])
      // a stream is downloaded as the file that it is made from
      const original = source.kind === 'original' ? source : sources.originals[0]
      if (!original) throw notFound()
      reply.header('content-disposition', `attachment; filename="${toFileName(original)}"`)
      return sendOriginal(request, reply, original)
    },
  })

  const subtitles = defineCall({
    method: 'GET',
    path: '/Videos/:itemId/:sourceId/Subtitles/:index/:file',
    access: 'media',
    work: ONE,
    async handler({ params, request, reply, ...from }) {
      const [, extension] = /^stream\.(\w{1,8})$/i.exec(params.file) ?? []
      if (extension === undefined || !/^\d{1,4}$/.test(params.index)) throw notFound()
      const { source } = await requireSource(context, from, params.itemId, params.sourceId)
      return sendSubtitles({ context, sender, request, reply }, source, Number(params.index), extension.toLowerCase())
    },
  })

  const fonts = defineCall({
    method: 'GET',
    path: '/Videos/:itemId/:sourceId/Attachments/:index',
    access: 'media',
    work: ONE,
    async handler({ params, request, reply, ...from }) {
      if (!/^\d{1,4}$/.test(params.index)) throw notFound()
      const { source } = await requireSource(context, from, params.itemId, params.sourceId)
      return sendFont({ context, sender, request, reply }, source, Number(params.index))
    },
  })

  const trickplay = defineCall({
    method: 'GET',
    path: '/Videos/:itemId/Trickplay/:width/:file',
    access: 'media',
    work: ONE,
    async handler({ params, reply, ...from }) {
      const [, index] = /^(\d{1,5})\.jpg$/i.exec(params.file) ?? []
      const { sources } = await requireSource(context, from, params.itemId, undefined)
      const storyboard = await findStoryboard(
        context,
        sources.streams.map(({ source }) => source),
      )
      if (index === undefined || Number(params.width) !== storyboard?.info.Width) throw notFound()
      const bytes = await renderSheet(context, storyboard, Number(index), imaging).catch(refuseWhenFull)
      if (!bytes) throw notFound()
      return reply.headers({ 'cache-control': 'private, max-age=86400' }).type('image/jpeg').send(bytes)
    },
  })

  return {
    calls: [
      stream,
      ...withPaths(['/Items/:itemId/Download', '/Items/:itemId/File'], download),
      subtitles,
      { ...subtitles, path: '/Videos/:itemId/:sourceId/Subtitles/:index/:start/:file' },
      fonts,
      trickplay,
    ],
    async close() {
      sender.close()
      await imaging.close()
    },
  }
}

function refuseWhenFull(error: unknown): never {
  if (error instanceof QueueFullError) throw new Problem(503, 'Too many requests at once.', { 'retry-after': '5' })
  throw error
}

/** The file’s own name, as far as headers can contain it. */
const toFileName = ({ row, container }: Original): string =>
  (row.path.split('/').at(-1) ?? '').replaceAll(/[^\w .()[\]-]+/g, '_').slice(-150) || `video.${container}`

/** The master playlist of a package with another default audio track. @param path of its own one */
const toPlaylistWith = (about: PackageAbout, audio: number, path: string): string =>
  toPortablePlaylist(toMaster(about, audio), (relative) => path.slice(0, path.lastIndexOf('/') + 1) + relative)
