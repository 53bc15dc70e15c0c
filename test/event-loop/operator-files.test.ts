/** Files in the operator's folders must not block the event loop either: measured inside the real process. */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listResponse } from '../responses.ts'
import { cachedVideo } from '../fixtures/videos.ts'
import { HOSTILE_SEQUENCES, repeated } from './hostile-texts.ts'
import { type MonitoredSite, startMonitoredSite } from './monitored-site.ts'

/** CPU time that the main thread may spend in one turn of the event loop (ms). */
const MAX_BLOCK_MS = 50
/** Maximum number of subtitles in a package. */
const SUBTITLES = 60

const ass = (text: string) =>
  `[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,${text}\n`
const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`

/** Every hostile text as a styled and a plain subtitle, including those that once blocked a site. */
const TEXTS: readonly (readonly [extension: string, content: string])[] = [
  ['ass', ass('{'.repeat(400_000))],
  ['ass', ass('{\\an'.repeat(100_000))],
  ['srt', srt(`a${' '.repeat(400_000)}b`)],
  ['ass', `[Events]\nFormat: Start, End, Text\n${'Dialogue: 0:00:01.00,0:00:02.00,{\\i1}words\n'.repeat(200_000)}`],
  ...HOSTILE_SEQUENCES.map((sequence, index) =>
    index % 2 === 0
      ? (['ass', ass(repeated(sequence, 60_000))] as const)
      : (['srt', srt(repeated(sequence, 60_000))] as const),
  ),
]

let folder: string
let site: MonitoredSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-operator-files-'))
  site = await startMonitoredSite({ MEDIA_DIR: folder })
  await fetch(`${site.origin}/home`)
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

const hasVideo = async (episode: number): Promise<boolean> => {
  const answer = await fetch(`${site.origin}/api/catalogue/servers/cowboy-bebop-1?ep=${100_000 + episode}`)
  return listResponse.parse(await answer.json()).results.length > 0
}

test('hostile subtitles, names and NFO files beside a video', { tags: 'slow' }, async () => {
  const season = join(folder, 'Cowboy Bebop')
  await mkdir(season)
  const video = cachedVideo()
  const addVideo = (episode: string) =>
    copyFile(join(video.folder, video.name), join(season, `Cowboy Bebop - ${episode}.mkv`))
  // code that runs for the first time is slower
  await writeFile(join(season, 'Cowboy Bebop - 02.srt'), srt('words'))
  await addVideo('02')
  await expect.poll(() => hasVideo(2)).toBe(true)
  await site.report()

  for (const [index, [extension, content]] of TEXTS.slice(0, SUBTITLES).entries())
    await writeFile(join(season, `Cowboy Bebop - 01.${index}.${extension}`), content)
  for (const sequence of HOSTILE_SEQUENCES.filter((each) => !/[/\0\\]/.test(each)))
    await writeFile(join(season, `${repeated(sequence, 100).slice(0, 80)} - 01.mkv`), '')
  await writeFile(join(season, 'Cowboy Bebop - 01.nfo'), `<episodedetails>${'<a b="'.repeat(150_000)}`)
  await addVideo('01')
  await expect.poll(() => hasVideo(1)).toBe(true)
  const { cpuMs } = await site.report()
  expect(cpuMs).toBeLessThan(MAX_BLOCK_MS)
})
