/** Numbers arcs if their work counts its seasons: an arc between seasons 1 and 3 is season 2. */
import { byStart } from './chain-title.ts'
import type { SerialPosition } from './serial-position.ts'

/** No season has more episodes. */
export const MAX_SEASON_EPISODES = 100

export function countArcs(work: SerialPosition): void {
  const isCounted = work.seasons.length > 1 && work.seasons.length > work.arcs.length
  const isHinted = isCounted || (work.title.episodes ?? 0) <= MAX_SEASON_EPISODES
  const members = [...work.seasons, ...work.arcs].toSorted((a, b) => byStart(a.title, b.title))
  for (const [at, arc] of members.entries()) {
    if (arc.kind !== 'arc' || arc.hint === 0 || !isHinted || (arc.own.isSubtitle && !isCounted)) continue
    const before = Math.max(0, ...members.slice(0, at).map(({ season }) => season))
    const after = members.slice(at + 1).find(({ season }) => season > 0)?.season ?? Infinity
    if (arc.hint > before && arc.hint < after) arc.season = arc.hint
  }
  if (isCounted) fillGaps(members)
}

/** Numbers arcs if exactly as many lie between two seasons as numbers are missing. */
function fillGaps(members: readonly SerialPosition[]): void {
  let last = 0
  for (const [at, { season }] of members.entries()) {
    if (season === 0 || at === 0) continue
    const before = members[last]?.season ?? 0
    const between = members.slice(last + 1, at)
    if (season - before === between.length + 1)
      for (const [step, arc] of between.entries()) arc.season = before + step + 1
    last = at
  }
}
