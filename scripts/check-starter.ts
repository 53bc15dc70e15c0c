/**
 * Compares every fact of the starter catalogue with an upstream that serves the Jikan and AniList APIs, and prints what
 * differs. `UPSTREAM_URL` says where it is. Ends with 1 while a difference is neither settled nor explained.
 */
import { STARTER } from '#src/catalogue/starter/starter.ts'
import { anilistId } from './check-starter/compare-cast.ts'
import { compareTitle } from './check-starter/compare.ts'
import { KNOWN_DIFFERENCES } from './check-starter/known-differences.ts'
import { askUpstream } from './check-starter/upstream.ts'

/** The AniList ids among the keys of people. */
const idsOf = (keys: readonly string[]): number[] => keys.map(anilistId).filter((id) => id !== undefined)

const url = process.env['UPSTREAM_URL']?.replace(/\/$/, '')
if (url) process.exitCode = await check(url)
else console.log('check-starter did not run: UPSTREAM_URL is not set')

async function check(upstream: string): Promise<number> {
  const unused = new Set(KNOWN_DIFFERENCES)
  let open = 0
  for (const { number, record } of STARTER) {
    const mal = record.ids.find(({ space }) => space === 'mal')?.id ?? ''
    const known = await askUpstream(
      upstream,
      mal,
      idsOf(record.cast.map(({ character }) => character.key)),
      idsOf(record.cast.flatMap(({ voices }) => voices.map(({ key }) => key))),
    )
    for (const { field, ours, theirs } of compareTitle(record, known)) {
      const explained = KNOWN_DIFFERENCES.find((one) => one.mal === Number(mal) && one.field === field)
      if (explained) unused.delete(explained)
      else {
        open++
        console.log(
          `${number} ${record.names.english ?? record.names.romaji} (mal ${mal}): ${field}: ${ours} ≠ ${theirs}`,
        )
      }
    }
  }
  for (const { mal, field } of unused) console.log(`no longer a difference: mal ${mal}: ${field}`)
  console.log(
    `${STARTER.length} titles, ${open} open differences, ${KNOWN_DIFFERENCES.length - unused.size} explained ones`,
  )
  return open + unused.size > 0 ? 1 : 0
}
