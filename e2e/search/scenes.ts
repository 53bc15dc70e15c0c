/** Finds the scene of a picture in a video of a folder. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findFfmpeg } from '../../test/programs.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test as journey } from '../support/journey.ts'
import { waitUntilJobsEnd } from '../support/library.ts'
import type { SiteNode } from '../support/node.ts'
import { open } from '../support/open.ts'
import { useOwnSite } from '../support/own-site.ts'
import { timeOf } from '../support/player.ts'

/** Of the starter catalogue. Its video is that of the bundled film. */
const [TITLE, ID] = ['Cowboy Bebop', 'cowboy-bebop-1']
const FILM = 'film/packaged/1/sub.m3u8'
/** When the picture is taken (seconds): within a shot. */
const SECOND = 41

const ffmpeg = (...args: readonly string[]) =>
  promisify(execFile)(findFfmpeg() ?? 'ffmpeg', ['-v', 'error', '-nostdin', ...args])

interface Library {
  node: SiteNode
  /** Takes a picture of the video: a part of it, as a JPEG. */
  takePicture(): Promise<Buffer>
}

const test = journey.extend<{ library: Library }>({
  async library({ playwright }, use) {
    const media = await mkdtemp(join(tmpdir(), 'hoshimi-scenes-'))
    const video = join(media, TITLE, `${TITLE} - 01.mkv`)
    await mkdir(join(media, TITLE))
    await ffmpeg('-allowed_extensions', 'ALL', '-i', FILM, '-map', '0:v:0', '-map', '0:a:0', '-c', 'copy', video)
    const takePicture = async () => {
      const frame = join(media, 'frame.png')
      await ffmpeg('-y', '-ss', String(SECOND + 0.4), '-i', video, '-frames:v', '1', '-vf', 'scale=854:480', frame)
      return sharp(await readFile(frame))
        .extract({ left: 50, top: 20, width: 780, height: 440 })
        .jpeg({ quality: 60 })
        .toBuffer()
    }
    const environment = { MEDIA_DIR: media, PREPARE: 'off' }
    await useOwnSite(playwright.request, environment, (node) => use({ node, takePicture }))
    await rm(media, { recursive: true })
  },
  baseURL: ({ library }, use) => use(library.node.origin),
})

/** How much wider the box is than its picture, in pixels. */
const uncovered = (page: Page): Promise<number> =>
  page
    .locator('.moment-picture')
    .first()
    .evaluate((box) => {
      const picture = box.querySelector('i')
      return picture ? box.getBoundingClientRect().width - picture.getBoundingClientRect().width : Infinity
    })

async function drop(page: Page, picture: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(bytes)], 'picture.jpg', { type: 'image/jpeg' }))
      return files
    },
    [...picture],
  )
  // what takes pictures is loaded once one is dragged over the page, of which browsers tell it again and again
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer })
  const isOver = async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
    return page.getByText(/^Drop (the picture|it here)/).isVisible()
  }
  await expect.poll(isOver).toBe(true)
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

test('a picture that is dropped on the search opens its moment', { tag: '@slow' }, async ({ page, library }) => {
  await waitUntilJobsEnd(library.node.dataDir)
  await open(page, '/search?keyword=bebop')
  await drop(page, await library.takePicture())
  await expect(page).toHaveURL(/\/search\/scene\?picture=[\w-]+$/)
  await expect(page.getByRole('status').filter({ hasText: 'It looks like' })).toBeVisible()
  const scene = page.getByRole('link', { name: new RegExp(`^.*${TITLE}`) }).filter({ hasText: 'Episode 1 at' })
  await expect(scene).toContainText(/at 0:4[012] · Very likely/)
  await expectAccessible(page, 'dark', 'light')
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => uncovered(page), `the picture covers its box at ${width}`).toBeLessThan(2)
  }
  await scene.click()
  await expect(page).toHaveURL(new RegExp(`/watch/${ID}\\?ep=\\d+&t=4[012]$`))
  await page.getByRole('button', { name: /^Play / }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(SECOND - 1.5)
  expect(await timeOf(page)).toBeLessThan(SECOND + 20)

  await open(page, '/search/scene')
  await drop(
    page,
    await sharp({ create: { width: 320, height: 180, channels: 3, background: '#304050' } })
      .jpeg()
      .toBuffer(),
  )
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('.scene')).toHaveCount(0)
})
