/** API calls for downloads: what may be downloaded, and what may be kept. The files are those of the player. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { requireTitle } from '#src/catalogue/api/titles.server.ts'
import { AUDIO_TYPES, chooseSource, MEDIA_KINDS } from '#src/catalogue/episode/playable.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Problem } from '#src/platform/problem.ts'
import { findLiveAbout } from '../on-demand/index-store.server.ts'
import { estimateLive } from '../package/estimate.ts'
import { listSources, listTitleSources } from '../serve/source-store.server.ts'
import { DOWNLOAD_DAYS, type DownloadRules, isDownloadable, refuseDownload } from './download-policy.ts'

/** Of one user: several seasons a day. */
const DOWNLOADS = { name: 'downloads', max: 200, windowMs: 3_600_000 }
const CHECKS = { name: 'download-checks', max: 60, windowMs: 600_000 }
/** Downloads in one check. */
const MAX_CHECKED = 500

export interface DownloadContext {
  catalogue: Catalogue
  rules(): DownloadRules
  /** For encoding. */
  cores: number
  /** Records that a user has started a download. */
  log(event: string, details: object): void
}

const shared = { tag: 'Downloads', access: 'owner', method: 'POST', scope: 'watch' } as const

const episode = z.object({
  animeId: z
    .string()
    .max(200)
    .meta({ description: 'A title’s id', examples: ['cowboy-bebop-1'] }),
  episode: z.int().min(1).max(99_999),
})

const download = z
  .object({
    address: z.string().meta({ description: 'The path of the master playlist' }),
    kind: z.enum(MEDIA_KINDS),
    audio: z.enum(AUDIO_TYPES),
    encoding: z.record(z.string(), z.number()).meta({
      description:
        'About how many seconds the site needs to encode each quality, by its folder, without those that need no encoding',
    }),
    days: z.int().meta({ description: 'How long the download plays without another check' }),
  })
  .meta({ id: 'Download' })

export const downloadCalls = (context: DownloadContext) => [
  defineCall({
    ...shared,
    path: '/users/:id/downloads',
    work: 'item',
    limit: DOWNLOADS,
    summary: 'Starts the download of an episode for watching it offline',
    body: episode.extend({ audio: z.enum(AUDIO_TYPES).optional() }),
    response: z.object({ download }),
    async handler({ viewer, body }) {
      const title = requireTitle(context.catalogue.snapshot, body.animeId)
      const refusal = refuseDownload(viewer, title, context.rules())
      if (refusal) throw refusal
      const sources = (await listSources(context.catalogue.db, title.number, body.episode)).filter(isDownloadable)
      const source = chooseSource(sources, { sound: body.audio })
      if (!source) throw new Problem(404, 'This episode can’t be downloaded.')
      context.log('download', { user: viewer.id, anime: title.number, episode: body.episode })
      return {
        download: {
          address: source.address,
          kind: source.kind,
          audio: source.sound,
          encoding: await estimateEncoding(context, source.address),
          days: DOWNLOAD_DAYS,
        },
      }
    },
  }),
  defineCall({
    ...shared,
    path: '/users/:id/downloads/checks',
    work: 'item',
    limit: CHECKS,
    summary: 'Which downloads the user may keep: all others must be removed',
    body: z.object({ downloads: z.array(episode).max(MAX_CHECKED) }),
    bodyLimit: 128 * 1024,
    response: z.object({ allowed: z.array(episode) }),
    handler: async ({ viewer, body }) => ({ allowed: await listAllowed(context, viewer, body.downloads) }),
  }),
]

async function estimateEncoding({ catalogue, cores }: DownloadContext, address: string) {
  const about = await findLiveAbout(catalogue.db, address.split('/').at(-2) ?? '')
  return about ? estimateLive(about, cores) : {}
}

type Episode = z.infer<typeof episode>

async function listAllowed(
  context: DownloadContext,
  viewer: Viewer,
  downloads: readonly Episode[],
): Promise<Episode[]> {
  const { catalogue, rules } = context
  const allowed: Episode[] = []
  for (const [animeId, ofTitle] of Map.groupBy(downloads, (one) => one.animeId)) {
    const found = await attempt(async () => requireTitle(catalogue.snapshot, animeId))
    if ('problem' in found || refuseDownload(viewer, found.done, rules())) continue
    const sources = (await listTitleSources(catalogue.db, found.done.number)).filter(isDownloadable)
    const playable = new Set(sources.map((source) => source.episode))
    allowed.push(...ofTitle.filter((one) => playable.has(one.episode)))
  }
  return allowed
}
