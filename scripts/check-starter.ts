/**
 * Compares every fact of the starter catalogue with an upstream that serves the Jikan and AniList APIs, and prints the
 * differences. `UPSTREAM_URL` is its address. Exits with 1 if a difference is neither fixed nor explained.
 */
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import { anilistId } from './check-starter/compare-cast.ts'
import { compareTitle } from './check-starter/compare.ts'
import type { Difference } from './check-starter/difference.ts'
import { KNOWN_DIFFERENCES } from './check-starter/known-differences.ts'
import { compareSynopsis, indexTexts } from './check-starter/synopses.ts'
import { fetchUpstream, type Known } from './check-starter/upstream.ts'

/** Titles that the upstream has: no other catalogue lists the bundled film, and unreleased titles have little data. */
const titles = STARTER.read().flatMap(({ number, record }) => {
  const mal = Number(record.ids.find(({ space }) => space === 'mal')?.id)
  return mal && (record.status !== 'upcoming' || record.broadcast) ? [{ number, record, mal }] : []
})

/** The AniList ids among people's keys. */
const idsOf = (keys: readonly string[]): number[] => keys.map(anilistId).filter((id) => id !== undefined)

const url = process.env['UPSTREAM_URL']?.replace(/\/$/, '')
if (url) process.exitCode = await check(url)
else console.log('check-starter did not run: UPSTREAM_URL is not set')

async function check(upstream: string): Promise<number> {
  const cast = titles.flatMap(({ record }) => record.cast)
  const known = await fetchUpstream(upstream, {
    titles: titles.map(({ mal }) => mal),
    characters: idsOf(cast.map(({ character }) => character.key)),
    staff: idsOf(cast.flatMap(({ voices }) => voices.map(({ key }) => key))),
  })
  const texts = indexTexts(known)
  const unused = new Set(KNOWN_DIFFERENCES)
  let open = 0
  for (const { number, record, mal } of titles) {
    const differences = [...compareWith(record, known.get(mal)), ...compareSynopsis(record, texts)]
    for (const { field, ours, theirs } of differences) {
      const explained = KNOWN_DIFFERENCES.find((one) => one.mal === mal && one.field === field)
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
    `${titles.length} titles, ${open} open differences, ${KNOWN_DIFFERENCES.length - unused.size} explained ones`,
  )
  return open + unused.size > 0 ? 1 : 0
}

function compareWith(record: (typeof titles)[number]['record'], known: Known | undefined): Difference[] {
  return known ? compareTitle(record, known) : [{ field: 'title', ours: 'there', theirs: 'unknown' }]
}
