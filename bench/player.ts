/** How long a viewer waits: from the click on Play to the first new picture, the page cold and warm, near and far. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './site-process.ts'
import { type Line, measureStart, median, openBrowser, openFilm } from './viewer.ts'

const TIMES = Number(process.env['TIMES'] ?? 20)
const LINES: readonly (Line | null)[] = [
  null,
  { name: '10 Mbit/s and 50 ms', bitsPerSecond: 10_000_000, latencyMs: 50 },
]

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const site = await startSite(folder)
const browser = await openBrowser()
let missed = false
for (const line of LINES) {
  const most = line ? 1_000 : 400
  const warmed = await browser.newContext()
  await (await openFilm(warmed, site.origin, null)).close()
  for (const warm of [false, true]) {
    const taken: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const context = warm ? warmed : await browser.newContext()
      const page = await openFilm(context, site.origin, line)
      taken.push(await measureStart(page))
      await page.close()
      if (!warm) await context.close()
    }
    const middle = median(taken)
    missed ||= middle > most
    const [least, greatest] = [Math.min(...taken), Math.max(...taken)].map(Math.round)
    console.log(
      `${middle > most ? 'MISS' : 'ok  '} ${line?.name ?? 'loopback'}, ${warm ? 'warm' : 'cold'}: ${Math.round(middle)} ms (${least}–${greatest}, at most ${most}), median of ${TIMES}`,
    )
  }
  await warmed.close()
}
await browser.close()
await site.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = missed ? 1 : 0
