/**
 * The site with an imported catalogue: imports invented records from fakes of the public sources by the command, then
 * starts the site. Started by `playwright.config.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { FakeSources } from '../../test/services/fake-sources.ts'
import { type InventedTitle, inventTitles } from '../../test/fixtures/invented-titles.ts'
import { jpeg } from '../../test/fixtures/jpeg.ts'
import { createExtremeTitles } from '../../test/fixtures/extreme-titles.ts'
import { answerWith, startUpstream } from '../../test/services/upstream.ts'

/** Number of ordinary titles, and how many of them have a picture. */
const PLAIN = 160
const WITH_PICTURE = 8

const wide = await sharp({ create: { width: 2_000, height: 300, channels: 3, background: '#b85838' } })
  .jpeg()
  .toBuffer()
const pictures = await startUpstream({ '/plain.jpg': answerWith(jpeg), '/wide.jpg': answerWith(wide) })
const plain = inventTitles(PLAIN).map((title, index): InventedTitle => {
  const coverImage = index < WITH_PICTURE ? { extraLarge: `${pictures.origin}/plain.jpg`, large: null } : null
  return { ...title, sources: { anilist: { coverImage }, jikan: { images: null } } }
})
const options = { pictures: pictures.origin, now: Math.floor(Date.now() / 1_000) }
const sources = new FakeSources([...createExtremeTitles(options), ...plain])
await sources.start()

const env = {
  ...process.env,
  ANILIST_URL: sources.anilistUrl,
  JIKAN_URL: sources.jikanUrl,
  IMAGE_HOSTS: pictures.host,
}
for (const args of [['anilist'], ['jikan', '--no-limits']]) {
  const code = await exitCodeOf(start('src/cli.ts', 'catalogue:import', ...args))
  if (code !== 0) process.exit(1)
}
const site = start('start.mjs')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => site.kill('SIGTERM'))
process.exit(await exitCodeOf(site))

function start(...args: string[]) {
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function exitCodeOf(child: ReturnType<typeof start>): Promise<number> {
  await once(child, 'exit')
  return child.exitCode ?? 1
}
