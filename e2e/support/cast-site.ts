/** A site with Google Cast, and what its journeys share. */
import type { Page } from '@playwright/test'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addToLibrary } from '#src/library/commands/source-commands.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { type FakeReceiver, fakeCast } from './cast.ts'
import { expect, test as journey } from './journey.ts'
import { type SiteNode, setUpNode } from './node.ts'
import { open } from './open.ts'
import { expectRunning, showControls, slowDown } from './player.ts'
import { COLOURS, serveFile } from './video.ts'

const EPISODES = [1, 2, 3, 4, 5, 6]
/** The last one has two sources. */
const FILES: readonly [episode: number, name: string][] = [
  ...EPISODES.map((episode): [number, string] => [episode, String(episode)]),
  [6, '6-other'],
]
const GOOGLE = /^https:\/\/www\.gstatic\.com\//

/** The journeys of a file share a site, whose title 1 has videos. */
export const test = journey.extend<object, { castSite: SiteNode }>({
  castSite: [
    async ({ playwright }, use) => {
      const node = await setUpNode(playwright.request, { CAST: 'on', ARTWORK: 'drawn' })
      try {
        await node.start()
        const db = (await openDatabase(undefined, node.dataDir)).$extendTables<CatalogueTables>()
        for (const [episode, name] of FILES)
          await addToLibrary(db, ['1', String(episode), `${node.origin}/test-media/${name}.mp4`])
        await db.destroy()
        await use(node)
      } finally {
        await node.remove()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ castSite }, use) => use(castSite.origin),
  allowedErrors: GOOGLE,
})
/** Opens the list of ways, loads Google's script, connects, and waits until the episode is loaded there. */
export async function connect(page: Page, receiver: FakeReceiver): Promise<void> {
  await openDevices(page)
  await page.getByRole('button', { name: /^Google Cast/ }).click()
  await page.getByRole('button', { name: /^Choose a Cast device/ }).click()
  await expect(screenOf(page)).toBeVisible()
  await expect.poll(async () => (await receiver.loads()).length).toBe(1)
}

export async function openDevices(page: Page): Promise<void> {
  await showControls(page)
  await page.getByRole('button', { name: 'Play on another device' }).click()
}

/** Plays an episode of title 1 here. */
export async function startEpisode(page: Page, { origin }: SiteNode, episode = 1): Promise<FakeReceiver> {
  for (const [, name] of FILES)
    await serveFile(page, `${origin}/test-media/${name}.mp4`, { body: COLOURS, type: 'video/mp4' })
  const receiver = await fakeCast(page)
  await slowDown(page)
  await playHere(page, episode)
  return receiver
}

/** Opens an episode of title 1, and presses Play. */
export async function playHere(page: Page, episode: number): Promise<void> {
  await open(page, `/watch/cowboy-bebop-1?episode=${episode}`)
  await page.getByRole('button', { name: /^Play / }).click()
  await expectRunning(page)
}

/** Waits until the page of an episode controls what the receiver plays. */
export async function expectPage(page: Page, episode: number): Promise<void> {
  await expect(screenOf(page).getByRole('button', { name: `Next: episode ${episode + 1}` })).toBeVisible()
}

/** The screen of the receiver. */
export const screenOf = (page: Page) => page.getByRole('region', { name: /Living Room TV$/ })
