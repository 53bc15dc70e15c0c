/** Start-up time of the player, from the click on Play to the first new frame: cold and warm cache, fast and slow network. */
// bench: needs Chromium
import { median, report } from './goals.ts'
import { startTemporarySite } from './temporary-site.ts'
import { type NetworkConditions, measureStart, openBrowser, openFilm } from './viewer.ts'

const ROUNDS = Number(process.env['TIMES'] ?? 20)
const NETWORKS: readonly (NetworkConditions | null)[] = [
  null,
  { name: '10 Mbit/s and 50 ms', bitsPerSecond: 10_000_000, latencyMs: 50 },
]

/** How long the first frame may take. A warm cache has the player’s scripts, but not the video. */
const maxMsOf = (network: NetworkConditions | null, warm: boolean): number => (network ? 1_000 : warm ? 200 : 400)

const site = await startTemporarySite()
const browser = await openBrowser()
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
    const [least, greatest] = [Math.min(...taken), Math.max(...taken)].map(Math.round)
    report(
      typical <= maxMs,
      `${network?.name ?? 'loopback'}, ${warm ? 'warm' : 'cold'}: ${Math.round(typical)} ms (${least}–${greatest}, at most ${maxMs}), median of ${ROUNDS}`,
    )
  }
  await warmed.close()
}
await browser.close()
await site.stop()
