/**
 * The site of an operator who has imported a catalogue: invented records, served as the public sources serve theirs, are
 * brought in by the import command, and the site is started on them. It is what `playwright.config.ts` starts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { FakeSources } from '../../test/services/fake-sources.ts'
import { type InventedTitle, inventTitles } from '../../test/fixtures/invented-titles.ts'
import { jpeg } from '../../test/fixtures/jpeg.ts'
import { makeUglyTitles } from '../../test/fixtures/ugly-titles.ts'
import { sends, startUpstream } from '../../test/services/upstream.ts'

const PLAIN = 160
const WITH_PICTURE = 8

const wide = await sharp({ create: { width: 2_000, height: 300, channels: 3, background: '#b85838' } })
  .jpeg()
  .toBuffer()
const pictures = await startUpstream({ '/plain.jpg': sends(jpeg), '/wide.jpg': sends(wide) })
const plain = inventTitles(PLAIN).map((title, index): InventedTitle => {
  const coverImage = index < WITH_PICTURE ? { extraLarge: `${pictures.origin}/plain.jpg`, large: null } : null
  return { ...title, told: { anilist: { coverImage }, jikan: { images: null } } }
})
const world = { pictures: pictures.origin, now: Math.floor(Date.now() / 1_000) }
const sources = new FakeSources([...makeUglyTitles(world), ...plain])
await sources.start()

const env = {
  ...process.env,
  ANILIST_URL: sources.anilistUrl,
  JIKAN_URL: sources.jikanUrl,
  IMAGE_HOSTS: pictures.host,
}
for (const words of [['anilist'], ['jikan', '--no-limits']]) {
  const code = await end(start('src/cli.ts', 'catalogue:import', ...words))
  if (code !== 0) process.exit(1)
}
const site = start('start.mjs')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => site.kill('SIGTERM'))
process.exit(await end(site))

function start(...args: string[]) {
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function end(child: ReturnType<typeof start>): Promise<number> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
