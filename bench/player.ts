/** Start-up time of the player, from the click on Play to the first new frame: cold and warm cache, fast and slow network. */
// bench: needs Chromium
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './site-process.ts'
import { type NetworkConditions, measureStart, median, openBrowser, openFilm } from './viewer.ts'

const ROUNDS = Number(process.env['TIMES'] ?? 20)
const NETWORKS: readonly (NetworkConditions | null)[] = [
  null,
  { name: '10 Mbit/s and 50 ms', bitsPerSecond: 10_000_000, latencyMs: 50 },
]

/** How long the first frame may take. A warm cache has the player’s scripts, but not the video. */
const maxMsOf = (network: NetworkConditions | null, warm: boolean): number => (network ? 1_000 : warm ? 200 : 400)

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const site = await startSite(folder)
const browser = await openBrowser()
let missed = false
for (const network of NETWORKS) {
  const warmed = await browser.newContext()
  await (await openFilm(warmed, site.origin, null)).close()
  for (const warm of [false, true]) {
    const maxMs = maxMsOf(network, warm)
    const taken: number[] = []
    for (let time = 0; time < ROUNDS; time += 1) {
      const context = warm ? warmed : await browser.newContext()
      const page = await openFilm(context, site.origin, network)
      taken.push(await measureStart(page))
      await page.close()
      if (!warm) await context.close()
    }
    const typical = median(taken)
    missed ||= typical > maxMs
    const [least, greatest] = [Math.min(...taken), Math.max(...taken)].map(Math.round)
    console.log(
      `${typical > maxMs ? 'MISS' : 'ok  '} ${network?.name ?? 'loopback'}, ${warm ? 'warm' : 'cold'}: ${Math.round(typical)} ms (${least}–${greatest}, at most ${maxMs}), median of ${ROUNDS}`,
    )
  }
  await warmed.close()
}
await browser.close()
await site.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = missed ? 1 : 0
