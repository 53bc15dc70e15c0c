/**
 * The site with an imported catalogue: invented records, served like the public sources do, are imported by the
 * command,
 * then the site starts. Started by `playwright.config.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { FakeSources } from '../../test/services/fake-sources.ts'
import { type InventedTitle, inventTitles } from '../../test/fixtures/invented-titles.ts'
import { jpeg } from '../../test/fixtures/jpeg.ts'
import { createExtremeTitles } from '../../test/fixtures/ugly-titles.ts'
import { answerWith, startUpstream } from '../../test/services/upstream.ts'

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
const world = { pictures: pictures.origin, now: Math.floor(Date.now() / 1_000) }
const sources = new FakeSources([...createExtremeTitles(world), ...plain])
await sources.start()

const env = {
  ...process.env,
  ANILIST_URL: sources.anilistUrl,
  JIKAN_URL: sources.jikanUrl,
  IMAGE_HOSTS: pictures.host,
}
for (const args of [['anilist'], ['jikan', '--no-limits']]) {
  const code = await end(start('src/cli.ts', 'catalogue:import', ...args))
  if (code !== 0) process.exit(1)
}
const site = start('start.mjs')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => site.kill('SIGTERM'))
process.exit(await end(site))

function start(...args: string[]) {
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function end(child: ReturnType<typeof start>): Promise<number> {
  await once(child, 'exit')
  return child.exitCode ?? 1
}
