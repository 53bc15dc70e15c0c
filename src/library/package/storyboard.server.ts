/** Creates the sprite sheets of a storyboard. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { storyboardArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import type { VideoPlan } from './plan.ts'
import type { DiskBudget } from './disk-budget.server.ts'
import { MAX_SHEET_BYTES, planTiles, sheetName, storyboardIndex, type Tiles } from './storyboard.ts'
import type { Tools } from './tools.server.ts'

interface StoryboardOptions {
  file: string
  plan: VideoPlan
  duration: number
  folder: string
  tools: Tools
  budget: DiskBudget
  threads: number
  seconds: number
  signal: AbortSignal
}

/** @returns the number of sprite sheets */
export async function createStoryboard(options: StoryboardOptions): Promise<number> {
  const { file, plan, duration, folder, tools, budget, threads, seconds, signal } = options
  const tiles = planTiles(duration, plan.quality)
  let sheetCount = 0
  const addSheet = async (raw: Buffer): Promise<void> => {
    sheetCount += 1
    const sheet = await compressSheet(raw, tiles)
    await budget.reserve(sheet.length)
    await writeFile(join(folder, sheetName(sheetCount)), sheet)
  }
  const args = storyboardArguments(file, plan, tiles, { duration, threads })
  await run({
    command: tools.ffmpeg,
    processors: tools.processors,
    args,
    outputReaders: [(output) => splitIntoSheets(output, tiles, addSheet)],
    timeoutSeconds: seconds,
    signal,
  })
  if (sheetCount > 0) await writeFile(join(folder, 'storyboard.vtt'), storyboardIndex(tiles, duration, sheetCount))
  return sheetCount
}

async function splitIntoSheets(
  output: AsyncIterable<Buffer>,
  tiles: Tiles,
  addSheet: (raw: Buffer) => Promise<void>,
): Promise<void> {
  const size = tiles.columns * tiles.width * tiles.rows * tiles.height * 3
  let [parts, bufferedBytes]: [Buffer[], number] = [[], 0]
  for await (const part of output) {
    parts.push(part)
    bufferedBytes += part.length
    if (bufferedBytes < size) continue
    const all = Buffer.concat(parts)
    await addSheet(all.subarray(0, size))
    parts = [all.subarray(size)]
    bufferedBytes -= size
  }
}

const QUALITIES = [70, 55, 40, 28, 18, 8, 1]

async function compressSheet(raw: Buffer, { columns, rows, width, height }: Tiles): Promise<Buffer> {
  const image = sharp(raw, { raw: { width: columns * width, height: rows * height, channels: 3 } })
  let sheet: Buffer = raw
  for (const quality of QUALITIES) {
    sheet = await image.clone().webp({ quality, effort: 2 }).toBuffer()
    if (sheet.length <= MAX_SHEET_BYTES) break
  }
  return sheet
}
