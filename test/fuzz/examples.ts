/** Values that fields and parameters of the API take, by name. */
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { type Facts, PASSWORD, RECEIVER, TITLE } from './fuzz-site.ts'
import type { Operation } from './operations.ts'
import type { Examples } from './schema-values.ts'
import { ADMIN } from '../event-loop/monitored-site.ts'

const TITLES = [TITLE, '1', '5', 'no-such-title-99999999']
/** A package that requests cannot remove. */
const PACKAGED = String(FILM_NUMBER)
/** An episode with a video. */
const PLAYABLE = ['5?ep=500001', `${TITLE}?ep=100001`]
const EPISODES = ['100001', '500001', '1']
const TODAY = '2026-11-24'

/** Ids in paths, by what is before them. */
const pathIds = (facts: Facts): readonly [prefix: string, ids: readonly string[]][] => [
  ['/api/admin/users/', [facts.spareId]],
  ['/api/admin/reports/', facts.reportIds],
  ['/api/admin/messages/', facts.messageIds],
  ['/api/admin/requests/', ['1', '2']],
  ['/api/admin/titles/', TITLES],
  ['/api/admin/imports/', ['1']],
  ['/api/comments/', facts.commentIds],
  ['/api/moderation/comments/', facts.commentIds],
  ['/api/moderation/users/', [facts.spareId]],
  ['/api/users/', [facts.userId, facts.userId, facts.userId, facts.victimId]],
  ['/api/titles/', ['5', '5', ...TITLES]],
  ['/api/catalogue/character/list/', TITLES],
  ['/api/catalogue/character/', ['spike-spiegel-1', '1', '2']],
  ['/api/catalogue/actors/', ['koichi-yamadera-11', '11', '1']],
  ['/api/catalogue/', TITLES],
]

export function examplesOf(operation: Operation, facts: Facts): Examples {
  const { name: operationName, path, parameters } = operation
  const documented = new Map(
    parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
  )
  const named: Readonly<Record<string, readonly unknown[]>> = {
    ...BY_NAME,
    session: facts.sessionIds,
    user: [facts.spareId],
    ...(path === '/api/users/{id}/downloads' && { animeId: [PACKAGED] }),
    ...(path === '/api/admin/audit/file' && { format: ['csv', 'jsonl'] }),
    importId: operationName.endsWith('/undo') ? facts.appliedImportIds : facts.rehearsedImportIds,
    file: facts.fileIds,
    source: operationName === 'POST /api/admin/imports' ? ['anilist', 'jikan'] : facts.sourceIds,
    files: facts.fileIds.map(Number),
    webhook: path.startsWith('/api/admin/') ? facts.siteWebhookIds : facts.webhookIds,
    delivery: path.startsWith('/api/admin/') ? facts.siteDeliveryIds : facts.deliveryIds,
    username: [/\/lists?\//.test(path) ? facts.username : `${facts.username}x`],
    ...(operationName === 'POST /api/admin/blocks' && {
      value: ['192.0.2.0/24', '2001:db8::/32', 'throwaway.example'],
    }),
    ...(operationName.startsWith('POST /api/admin/confirm') && { password: [ADMIN.password] }),
    email: [operationName === 'POST /api/login' ? facts.email : `new_${facts.username}@example.org`],
    id:
      (operationName === 'GET /api/comments/{id}' ? TITLES : undefined) ??
      pathIds(facts).find(([prefix]) => path.startsWith(`${prefix}{id}`))?.[1] ??
      (path.startsWith('/api/catalogue/stream') ? PLAYABLE : TITLES),
  }
  return (name) => {
    const given = Object.hasOwn(named, name) ? (named[name] ?? []) : []
    const all = [...given, ...(documented.has(name) ? [documented.get(name)] : [])]
    return all.length > 0 ? all : undefined
  }
}

const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  animeId: TITLES,
  anime: TITLES,
  title: TITLES,
  episodeId: EPISODES,
  ep: EPISODES.flatMap((id) => [id, Number(id)]),
  page: ['1', '2', '0', '-1', '9999999'],
  adult: ['1', '0'],
  password: [PASSWORD],
  invitation: [''],
  currentPassword: [PASSWORD],
  newPassword: [PASSWORD],
  confirmPassword: [PASSWORD],
  text: ['What a scene.', 'a'.repeat(500)],
  content: ['What a scene.'],
  request: [1, '1'],
  manager: ['sonarr', 'radarr'],
  malId: [9_000],
  decision: ['approve', 'decline'],
  reason: ['No room.'],
  days: [1, 7],
  keyword: ['cowboy', 'a', 'フリーレン'],
  name: ['action'],
  letter: ['a'],
  slug: ['sunrise', 'madhouse'],
  date: [TODAY],
  year: ['2026', '1999', '1899'],
  tzOffset: ['-540', '0', '840'],
  job: ['1'],
  number: ['1'],
  episode: [1, '1'],
  episodeNum: [1],
  position: [300],
  progress: [20],
  at: [`${TODAY}T00:00:00.000Z`],
  url: [RECEIVER],
  format: ['standard'],
  kinds: [['episode.aired']],
  address: ['https://cdn.example/video.m3u8', 'https://cdn.example/video.mp4'],
  tracks: ['en=https://cdn.example/en.vtt'],
  quality: ['1080p'],
  intro: ['0:00-1:30'],
  episodes: ['1', '1-3'],
  startDate: [TODAY],
  endDate: [TODAY],
  token: ['a'.repeat(43)],
}
