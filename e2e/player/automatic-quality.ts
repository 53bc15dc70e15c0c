import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { findFfmpeg } from '../../test/programs.ts'
import { expect, test as journey } from '../support/journey.ts'
import type { SiteNode } from '../support/node.ts'
import { open } from '../support/open.ts'
import { useOwnSite } from '../support/own-site.ts'
import { evaluateVideo, expectRunning } from '../support/player.ts'

/** A video of 4 Mbit/s, of which nothing is prepared: 480 lines are copied, and 360 encoded. */
const [RATE, SECONDS, COPIED, ENCODED] = ['4M', 150, 480, 360]
/** Of the starter catalogue. */
const [TITLE, ID] = ['One Piece', 'one-piece-7']

const test = journey.extend<{ node: SiteNode }>({
  async node({ playwright }, use) {
    const media = await mkdtemp(join(tmpdir(), 'hoshimi-rates-'))
    await makeVideo(join(media, TITLE))
    await useOwnSite(playwright.request, { MEDIA_DIR: media, PREPARE: 'off' }, use)
    await rm(media, { recursive: true })
  },
  baseURL: ({ node }, use) => use(node.origin),
})

/** Noise, which no encoder makes smaller. */
async function makeVideo(folder: string): Promise<void> {
  await mkdir(folder)
  const picture = `testsrc2=size=854x480:rate=12:duration=${SECONDS},noise=alls=30:allf=t`
  const rate = `-b:v ${RATE} -minrate ${RATE} -maxrate ${RATE} -bufsize ${RATE} -x264-params nal-hrd=cbr:keyint=48`
  const inputs = `-v error -f lavfi -i ${picture} -f lavfi -i sine=duration=${SECONDS}`
  const outputs = `-c:v libx264 -preset ultrafast -pix_fmt yuv420p ${rate} -c:a aac`
  const path = join(folder, `${TITLE} - 001.mkv`)
  await promisify(execFile)(findFfmpeg() ?? 'ffmpeg', [...`${inputs} ${outputs}`.split(' '), path])
}

async function limit(page: Page): Promise<(megabits: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  return (megabits) => {
    const throughput = megabits * 125_000
    const conditions = { offline: false, latency: 20, downloadThroughput: throughput, uploadThroughput: throughput }
    return session.send('Network.emulateNetworkConditions', conditions)
  }
}

/** Records the heights of all pictures. */
const recordHeights = (page: Page) =>
  page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const heights: number[] = []
    video.addEventListener('resize', () => video.videoHeight > 0 && heights.push(video.videoHeight))
    return heights
  })

test(
  'the copy is kept on a fast connection, left on a slow one, and comes back',
  { tag: '@slow' },
  async ({ page }) => {
    await waitForVideo(page)
    const setRate = await limit(page)
    await open(page, `/watch/${ID}?episode=1`)
    const heights = await recordHeights(page)
    await setRate(10)
    await page.getByRole('button', { name: /^Play / }).click()
    await expectRunning(page)
    const loaded = () =>
      evaluateVideo(page, ({ buffered }) => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0))
    await expect.poll(loaded, { timeout: 120_000 }).toBeGreaterThan(20)
    expect(await heights.jsonValue()).toEqual([COPIED])
    const heightNow = () => evaluateVideo(page, ({ videoHeight }) => videoHeight)
    await setRate(1.2)
    await expect.poll(heightNow, { timeout: 240_000 }).toBe(ENCODED)
    await setRate(20)
    await expect.poll(heightNow, { timeout: 240_000 }).toBe(COPIED)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

/** Waits until its video is found. */
const waitForVideo = (page: Page) =>
  expect
    .poll(async () => (await page.request.get(`/api/catalogue/hero/${ID}`)).text(), { timeout: 120_000 })
    .toContain('"playable":"1"')
