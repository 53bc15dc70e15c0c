/** Checks jobs and backups. */
import { isFailingLong } from '#src/catalogue/refresh/refresh-state.ts'
import type { ReadingCounts } from '#src/library/readings-store.server.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import { formatFileSize } from '../components/format-bytes.ts'
import { bad, type Check, type CheckFacts, good, HELP, unknown, warning } from './check.ts'
import type { Facts } from './facts.ts'
import { formatDuration, formatPast, formatTime } from './format.ts'

/** A backup every day, with time for retries. */
const OLD_BACKUP_MS = 2 * DAY_MS
/** Without a schedule. */
const OLD_MANUAL_BACKUP_MS = 7 * DAY_MS
const UNREAD = 'The database hasn’t responded in time.'

export const checkWork = (facts: Facts): Check[] => [
  checkJobs(facts),
  checkBackups(facts),
  ...checkRefreshes(facts),
  ...checkIdMap(facts),
  ...checkTitleDetails(facts),
]

const toShare = ({ read, waiting }: ReadingCounts): string =>
  `${formatNumber(read)} of ${pluralise(read + waiting, 'file')}`

function checkJobs({ jobs, now }: Facts): Check {
  const path = '/admin/jobs'
  if (jobs.kind !== 'read') return unknown('jobs', 'Jobs', UNREAD, { path })
  const { running, waiting, paused, failed, oldestWaiting, subtitles, frames } = jobs.value
  const waitedMs = oldestWaiting === null ? 0 : now - oldestWaiting
  const about = {
    facts: [
      ['Running', formatNumber(running)],
      ['Waiting', formatNumber(waiting)],
      ['Paused', formatNumber(paused)],
      ['Failed', formatNumber(failed)],
      ...(subtitles ? ([['Subtitles read', toShare(subtitles)]] satisfies CheckFacts) : []),
      ...(frames ? ([['Frames read', toShare(frames)]] satisfies CheckFacts) : []),
      ...(waiting > 0 ? ([['Oldest waiting', formatDuration(waitedMs)]] satisfies CheckFacts) : []),
    ] satisfies CheckFacts,
    path: failed > 0 ? `${path}?view=failed` : path,
    action: failed > 0 ? 'See failed jobs' : null,
  }
  if (failed > 0) return warning('jobs', 'Jobs', `${pluralise(failed, 'job')} failed. See why and retry.`, about)
  if (waitedMs > DAY_MS && running === 0)
    return warning(
      'jobs',
      'Jobs',
      `No job is running, and one has been waiting for ${formatDuration(waitedMs)}. See why under Jobs.`,
      about,
    )
  return good(
    'jobs',
    'Jobs',
    waiting + running === 0
      ? 'The queue is empty.'
      : `${pluralise(running, 'job')} running, ${formatNumber(waiting)} waiting.`,
    about,
  )
}

function checkBackups({ backups, configuration: { backup }, software, now }: Facts): Check {
  const help = HELP.backups
  if (backups.kind !== 'read') return unknown('backups', 'Backups', UNREAD, { help })
  const { success, failure } = backups.value
  const facts: CheckFacts = [
    ['Last backup', success === null ? 'none' : formatPast(success.at, now)],
    ...(success
      ? ([
          ['Location', success.location],
          ['Size', `${formatFileSize(success.bytes)} in ${(success.durationMs / 1_000).toFixed(1)} s`],
        ] satisfies CheckFacts)
      : []),
    ...(backup ? ([['Next backup', formatTime(backup.next)]] satisfies CheckFacts) : []),
    ...(failure ? ([['Last failure', `${formatPast(failure.at, now)}: ${failure.message}`]] satisfies CheckFacts) : []),
  ]
  const about = { facts, help }
  const ageMs = success === null ? Infinity : now - Date.parse(success.at)
  if (!backup) {
    const advice = 'Set BACKUP_TO to a folder on another disk, or to a bucket, for one every day.'
    if (ageMs < OLD_MANUAL_BACKUP_MS)
      return good('backups', 'Backups', `The last one was made ${formatDuration(ageMs)} ago. ${advice}`, about)
    const found = success === null ? 'There is no backup' : `There has been no backup for ${formatDuration(ageMs)}`
    return warning('backups', 'Backups', `${found}, and none is scheduled. ${advice}`, about)
  }
  const hasFailed = failure !== null && (success === null || failure.at > success.at)
  if (hasFailed)
    return bad('backups', 'Backups', `The last backup failed: ${failure.message}`, {
      ...about,
      publicText: 'The last backup failed.',
    })
  const since = success === null ? software.startedAt : Date.parse(success.at)
  if (now - since > OLD_BACKUP_MS)
    return bad(
      'backups',
      'Backups',
      `There has been no backup for ${formatDuration(now - since)}. Check the log.`,
      about,
    )
  if (success === null)
    return warning(
      'backups',
      'Backups',
      `There is no backup yet. The first one is due at ${formatTime(backup.next)}.`,
      about,
    )
  return good('backups', 'Backups', `The last one was made ${formatDuration(now - since)} ago.`, about)
}

/** Only where refreshes are configured. */
function checkRefreshes({ refreshes, configuration, now }: Facts): Check[] {
  if (!configuration.hasRefresh) return []
  const [id, name, path, help] = ['refresh', 'Catalogue refresh', '/admin/imports', HELP.refresh] as const
  if (refreshes.kind !== 'read') return [unknown(id, name, UNREAD, { path, help })]
  const facts: CheckFacts = refreshes.value.map(({ source, kind, succeededAt }) => [
    `${kind} from ${source}`,
    succeededAt === null ? 'never finished' : formatPast(succeededAt, now),
  ])
  const first = refreshes.value.find((state) => isFailingLong(state, now))
  const about = { facts, path, action: 'See imports', help }
  if (first === undefined) return [good(id, name, 'The catalogue is refreshed on schedule.', about)]
  const failingMs = now - Date.parse(first.failingSince ?? '')
  const reason = `The refresh of ${first.kind} from ${first.source} has failed for ${formatDuration(failingMs)}`
  return [
    warning(id, name, `${reason}: ${first.failure ?? 'unknown'}`, {
      ...about,
      subject: `${first.kind} ${first.source}`,
      publicText: `${reason}.`,
    }),
  ]
}

/** Ids of TVDB and TMDB mean nothing without a list of what they are. */
function checkIdMap({ waitingForIdMap }: Facts): Check[] {
  if (waitingForIdMap.kind !== 'read' || waitingForIdMap.value === 0) return []
  const files = pluralise(waitingForIdMap.value, 'file')
  return [
    warning(
      'id-map',
      'Id map',
      `The names of ${files} have ids of TVDB or TMDB, and no loaded list says which titles these are. Load one with: npm run library:id-map -- FILE_OR_URL`,
      { path: '/admin/library', action: 'See the files', help: HELP.idMap },
    ),
  ]
}

/** Titles of a site that is older than what its sources are now read for. Few titles have no details at their source. */
function checkTitleDetails({ titleDetails }: Facts): Check[] {
  if (titleDetails.kind !== 'read') return []
  const { titles, without, left } = titleDetails.value
  const [id, name] = ['title-details', 'Title details'] as const
  const what = `${formatNumber(without)} of ${pluralise(titles, 'title')} from AniList and Jikan have no ranked tags, staff or songs, which earlier versions didn’t store.`
  if (left !== null && left > 0)
    return [
      good(id, name, `${what} The refresh reads them from Jikan, fifty an hour: ${formatNumber(left)} are left.`, {
        path: '/admin/imports',
        help: HELP.refresh,
      }),
    ]
  if (without <= titles / 2) return []
  return [
    warning(id, name, `${what} Import them again: from AniList, or from Jikan with details.`, {
      path: '/admin/imports',
      action: 'Import again',
      help: HELP.imports,
    }),
  ]
}
