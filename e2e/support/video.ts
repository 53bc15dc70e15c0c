/** A short video, and adding it as a source. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addToLibrary as addSource } from '#src/library/commands/source-commands.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { expect } from './journey.ts'

/** Four seconds of changing colours as a fragmented MP4 (H.264), recorded from a canvas. */
export const COLOURS = readFileSync(new URL('colours.mp4', import.meta.url))
/** The same sixteen seconds, a key frame each second, in H.264, and at twice the size in AV1 and HEVC. */
export const IN_H264 = readFileSync(new URL('original-h264.mp4', import.meta.url))
export const IN_AV1 = readFileSync(new URL('original-av1.mp4', import.meta.url))
export const IN_HEVC = readFileSync(new URL('original-hevc.mp4', import.meta.url))

/** A playlist of a fragmented MP4: its initialization segment, then every fragment. */
export function toPlaylist(video: Buffer, name: string): string {
  const boxes = listBoxes(video)
  const first = boxes.findIndex(({ type }) => type === 'moof')
  const fragments = boxes.slice(first).filter(({ type }) => type === 'moof')
  const head = boxes[first]?.start ?? 0
  const lines = fragments.map(({ start }, index) => {
    const end = fragments[index + 1]?.start ?? video.length
    return `#EXTINF:1.0,\n#EXT-X-BYTERANGE:${end - start}@${start}\n${name}`
  })
  return [
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${name}",BYTERANGE="${head}@0"`,
    ...lines,
    '#EXT-X-ENDLIST\n',
  ].join('\n')
}

function listBoxes(file: Buffer): { type: string; start: number }[] {
  const boxes: { type: string; start: number }[] = []
  for (let at = 0; at + 8 <= file.length; at += Math.max(8, file.readUInt32BE(at))) {
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at })
  }
  return boxes
}

/** Serves a file, with support for range requests. */
export async function serveFile(page: Page, address: string, file: { body: Buffer | string; type: string }) {
  const body = Buffer.from(file.body)
  await page.route(address, async (route) => {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '') ?? []
    if (from === undefined)
      return route.fulfill({ contentType: file.type, body, headers: { 'accept-ranges': 'bytes' } })
    const [start, end] = [Number(from), Math.min(to ? Number(to) : body.length, body.length - 1)]
    const headers = { 'content-range': `bytes ${start}-${end}/${body.length}`, 'accept-ranges': 'bytes' }
    return route.fulfill({ status: 206, contentType: file.type, headers, body: body.subarray(start, end + 1) })
  })
}

/**
 * Adds a source while the site runs, as the operator's command does, and waits until the site has loaded it.
 * @param options the arguments of the command after the title and the episode
 */
export async function addToLibrary(page: Page, title: number, episode: number, ...options: string[]): Promise<void> {
  const database = await openDatabase(undefined, process.env.E2E_DATA_DIR ?? '')
  try {
    await addSource(database.$extendTables<CatalogueTables>(), [String(title), String(episode), ...options])
  } finally {
    await database.destroy()
  }
  const address = options.find((option) => option.startsWith('http')) ?? ''
  await expect
    .poll(async () => (await page.request.get(`/watch/x-${title}?episode=${episode}`)).text())
    .toContain(JSON.stringify(address).slice(1, -1).split('/').at(-1))
}
