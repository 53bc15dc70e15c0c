/** A site with videos that apps for Jellyfin play, and a built copy of Jellyfin's web pages on another origin. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { createVideo } from '../../test/media/make.ts'
import { toAss, toSrt } from '../../test/media/text-files.ts'
import { listeningPort } from '../../test/ports.ts'
import { findFfmpeg } from '../../test/programs.ts'

/** The folder of the built copy: undefined if there is none to test. */
export const copy = process.env.JELLYFIN_WEB || undefined

const SECONDS = 120
/** The line of styled subtitles, and the first one of plain ones. */
export const LINES = { ass: 'Good morning', srt: 'Buenos días' }

const FILES = [
  'Cowboy Bebop/Cowboy Bebop - S01E01.mkv',
  'Cowboy Bebop/Cowboy Bebop - S01E02.mkv',
  'Akira (1988)/Akira (1988).mkv',
]

/** Creates two episodes and a film, with two audio tracks, two kinds of subtitles, and chapters. @returns their folder */
export async function createVideos(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-jellyfin-web-'))
  for (const [index, path] of FILES.entries())
    await createVideo(
      folder,
      join(folder, `.work-${index}`),
      {
        path,
        seconds: SECONDS,
        audioTracks: [
          { hertz: 440, language: 'jpn' },
          { hertz: 660, language: 'eng' },
        ],
        subtitles: [
          { format: 'ass', language: 'eng', text: toAss(SECONDS, LINES.ass) },
          { format: 'srt', language: 'spa', text: toSrt(SECONDS, LINES.srt) },
        ],
        chapters: [
          { title: 'Departure', start: 0, end: 40 },
          { title: 'Arrival', start: 40, end: SECONDS },
        ],
      },
      findFfmpeg() ?? 'ffmpeg',
    )
  return folder
}

export const removeVideos = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Serves the files of a folder. */
export async function serveFolder(folder: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = join(folder, path === '/' ? 'index.html' : path)
    stat(file).then(
      (found) => {
        if (!found.isFile()) return void response.writeHead(404).end()
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
        createReadStream(file).pipe(response)
      },
      () => response.writeHead(404).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${listeningPort(server)}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
