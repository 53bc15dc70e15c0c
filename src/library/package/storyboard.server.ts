/** Makes the sheets of a storyboard. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { storyboardArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import type { VideoPlan } from './plan.ts'
import type { DiskBudget } from './disk-budget.server.ts'
import { LARGEST_SHEET, planTiles, sheetName, storyboardIndex, type Tiles } from './storyboard.ts'
import type { Tools } from './tools.server.ts'

interface Wish {
  file: string
  plan: VideoPlan
  duration: number
  folder: string
  tools: Tools
  room: DiskBudget
  threads: number
  seconds: number
  signal: AbortSignal
}

/** @returns how many sheets there are */
export async function makeStoryboard(wish: Wish): Promise<number> {
  const { file, plan, duration, folder, tools, room, threads, seconds, signal } = wish
  const tiles = planTiles(duration, plan.quality)
  let sheets = 0
  const keep = async (raw: Buffer): Promise<void> => {
    sheets += 1
    const sheet = await compress(raw, tiles)
    await room.take(sheet.length)
    await writeFile(join(folder, sheetName(sheets)), sheet)
  }
  const args = storyboardArguments(file, plan, tiles, threads)
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args,
    takers: [(output) => inSheets(output, tiles, keep)],
    seconds,
    signal,
  })
  if (sheets > 0) await writeFile(join(folder, 'storyboard.vtt'), storyboardIndex(tiles, duration, sheets))
  return sheets
}

async function inSheets(output: Readable, tiles: Tiles, keep: (raw: Buffer) => Promise<void>): Promise<void> {
  const size = tiles.columns * tiles.width * tiles.rows * tiles.height * 3
  let [parts, held]: [Buffer[], number] = [[], 0]
  for await (const part of output as AsyncIterable<Buffer>) {
    parts.push(part)
    held += part.length
    if (held < size) continue
    const all = Buffer.concat(parts)
    await keep(all.subarray(0, size))
    parts = [all.subarray(size)]
    held -= size
  }
}

const QUALITIES = [70, 55, 40, 28, 18, 8, 1]

async function compress(raw: Buffer, { columns, rows, width, height }: Tiles): Promise<Buffer> {
  const picture = sharp(raw, { raw: { width: columns * width, height: rows * height, channels: 3 } })
  let sheet: Buffer = raw
  for (const quality of QUALITIES) {
    sheet = await picture.clone().webp({ quality, effort: 2 }).toBuffer()
    if (sheet.length <= LARGEST_SHEET) break
  }
  return sheet
}
