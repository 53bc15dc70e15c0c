/** What a sync changed, in words. */
import type { LoggedChange, RunOutcome } from './sync-run.ts'

const FIELDS: Readonly<Record<string, string>> = {
  status: 'Status',
  progress: 'Episodes',
  score: 'Score',
  startedOn: 'Started',
  finishedOn: 'Finished',
  timesRewatched: 'Times rewatched',
  notes: 'Notes',
  isPrivate: 'Private',
  customLists: 'Custom lists',
}

/** `Score on AniList: 50 → 90 (changed here)`. */
export function toChangeText(
  { field, to, before, after, reason }: LoggedChange,
  service: string,
  site: string,
): string {
  const side = to === 'here' ? site : service
  if (reason === 'refused' && to === 'here') return 'Notes left out: your notes can take up 5 MB in total'
  if (reason === 'refused') return `${service} did not accept this title`
  if (reason === 'removed') return `Removed from ${side}`
  const values = before === '' ? toValue(after) : `${toValue(before)} → ${toValue(after)}`
  return `${FIELDS[field] ?? field} on ${side}: ${values} (${toReason(reason, to, service, site)})`
}

const toValue = (text: string): string =>
  text === '' ? 'none' : text === 'true' ? 'yes' : text === 'false' ? 'no' : text

function toReason(reason: LoggedChange['reason'], to: LoggedChange['to'], service: string, site: string): string {
  if (reason === 'new') return 'new'
  if (reason === 'larger') return 'more episodes'
  if (reason === 'later') return 'changed later'
  if (reason === 'decided') return 'your decision'
  if (reason === 'stored') return `set by ${service}`
  return `changed on ${to === 'here' ? service : site}`
}

export const OUTCOMES: Readonly<Record<RunOutcome, string>> = {
  running: 'In progress',
  rehearsed: 'Waiting for your approval',
  done: 'Done',
  failed: 'Failed',
  interrupted: 'Interrupted; the next sync continued',
}

/** `3 titles changed on Hoshimi, 1 on AniList`. */
export function toCountText(counts: { here: number; there: number }, service: string, site: string): string {
  if (counts.here + counts.there === 0) return 'Nothing to change'
  const titles = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'title' : 'titles'}`
  return `${titles(counts.here)} on ${site}, ${titles(counts.there)} on ${service}`
}
