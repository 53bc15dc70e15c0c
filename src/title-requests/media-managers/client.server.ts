/** Speaks the API v3 of Sonarr (also of its version 4) and Radarr. */
import * as z from 'zod'
import type { ExternalTarget } from '#src/catalogue/external-target.ts'
import { tryParseJson } from '#src/platform/json-text.ts'
import { openConfirmedOrigin } from '#src/platform/security/confirmed-origin.server.ts'
import { NotPublicError, OutboundError } from '#src/platform/security/outbound.server.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { type Choices, isOfTarget, isWholeSeason, type Manager, MANAGER_NAMES, type SeriesTarget } from './manager.ts'

/** Why something could not be handed over, as a sentence for admins. */
export class ManagerError extends Error {
  /** Whether it may work later. */
  readonly isTransient: boolean

  constructor(message: string, { isTransient = false } = {}) {
    super(message)
    this.isTransient = isTransient
  }
}

export interface ManagerClient {
  /** @throws {ManagerError} if it is another program, or refuses */
  check(): Promise<void>
  /** @throws {ManagerError} */
  listChoices(): Promise<Choices>
  /** Doing it twice changes nothing. @returns what was done, as a text @throws {ManagerError} */
  handOver(target: ExternalTarget): Promise<string>
  close(): Promise<void>
}

const LIMITS = { connectMs: 3_000, headersMs: 20_000, totalMs: 25_000, bytes: 4_000_000 }
const MAX_REASON_LENGTH = 200

const status = z.object({ appName: z.string() })
const folders = z.array(z.object({ path: z.string() }))
const profiles = z.array(z.object({ id: z.int(), name: z.string() }))
const season = z.looseObject({ seasonNumber: z.int(), monitored: z.boolean() })
/** All fields are sent back as they came. */
const series = z.looseObject({
  id: z.int().optional(),
  title: z.string(),
  tvdbId: z.int(),
  monitored: z.boolean().optional(),
  seasons: z.array(season).default([]),
  /** What it was added with, until it has scanned the series: then it sets which episodes are monitored. */
  addOptions: z.looseObject({}).nullish(),
})
const episode = z.object({
  id: z.int(),
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  absoluteEpisodeNumber: z.int().nullish(),
  monitored: z.boolean().optional(),
})
const movie = z.looseObject({
  id: z.int().optional(),
  title: z.string(),
  tmdbId: z.int(),
  year: z.int().optional(),
  monitored: z.boolean().optional(),
})
/** The errors of a refused body. */
const refusal = z.array(z.object({ errorMessage: z.string().optional(), errorCode: z.string().optional() }))
const message = z.object({ message: z.string() })

export function openManagerClient(manager: Manager, userAgent: string): ManagerClient {
  const { kind, address, confirmedOrigin, apiKey, rootFolder, qualityProfile, searches } = manager
  const name = MANAGER_NAMES[kind]
  const server = openConfirmedOrigin({ address, confirmedOrigin, userAgent, limits: LIMITS })
  const base = address.replace(/\/+$/, '')

  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const headers = {
      'x-api-key': apiKey,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await server
      .request(`${base}/api/v3/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      .catch((error: unknown) => {
        if (error instanceof NotPublicError)
          throw new ManagerError(`${name}’s address is in the private network and not confirmed.`)
        if (!(error instanceof OutboundError)) throw error
        throw new ManagerError(`${name} ${error.message}.`, { isTransient: error.transient })
      })
    if (answer.status === 401 || answer.status === 403) throw new ManagerError(`${name} refuses the API key.`)
    const parsed = tryParseJson(answer.body.toString())
    if (answer.status >= 400) {
      const reason = toReason(parsed)
      throw new ManagerError(`${name} answered ${answer.status}${reason === '' ? '' : `: ${reason}`}.`, {
        isTransient: answer.status === 429 || answer.status >= 500 || isDuplicate(parsed),
      })
    }
    return parsed
  }

  async function ask<T>(schema: z.ZodType<T>, path: string): Promise<T> {
    const parsed = schema.safeParse(await send('GET', path))
    if (!parsed.success)
      throw new ManagerError(`What answers there isn’t ${name}, or a version of it that isn’t known.`)
    return parsed.data
  }

  function requireChoices() {
    if (rootFolder === null || qualityProfile === null)
      throw new ManagerError(`Choose a folder and a quality profile for ${name}.`)
    return { rootFolderPath: rootFolder, qualityProfileId: qualityProfile }
  }

  async function handOverSeries(target: SeriesTarget): Promise<string> {
    const choices = requireChoices()
    const { tvdb } = target
    const isWanted = (one: { tvdbId: number }) => one.tvdbId === tvdb
    // some versions ignore the parameter and list all series
    const known = (await ask(z.array(series), `series?tvdbId=${tvdb}`)).find(isWanted)
    if (known?.id !== undefined) return monitorSeries(target, { ...known, id: known.id })
    const found = (await ask(z.array(series), `series/lookup?term=tvdb:${tvdb}`)).find(isWanted)
    if (!found) throw new ManagerError(`Sonarr doesn’t find the series with TVDB’s id ${tvdb}.`)
    requireSeason(found.seasons, target)
    const [language] = await ask(z.array(z.object({ id: z.int() })), 'languageprofile').catch(() => [])
    await send('POST', 'series', {
      tvdbId: tvdb,
      title: found.title,
      ...choices,
      ...(language && { languageProfileId: language.id }), // needed by version 3
      seasonFolder: true,
      seriesType: 'anime',
      monitored: true,
      monitorNewItems: 'none', // version 4 would monitor later seasons too
      tags: [],
      seasons: found.seasons.map(({ seasonNumber }) => ({
        seasonNumber,
        monitored: isWholeSeason(seasonNumber, target),
      })),
      addOptions: {
        ignoreEpisodesWithFiles: true,
        ignoreEpisodesWithoutFiles: false,
        searchForMissingEpisodes: searches && target.episodes === null,
      },
    })
    if (target.episodes !== null) throw stillReading()
    return describe(found.title, target)
  }

  async function monitorSeries(target: SeriesTarget, known: z.infer<typeof series> & { id: number }): Promise<string> {
    if (known.addOptions) throw stillReading()
    requireSeason(known.seasons, target)
    const seasons = known.seasons.map((one) =>
      isWholeSeason(one.seasonNumber, target) ? { ...one, monitored: true } : one,
    )
    await send('PUT', `series/${known.id}`, { ...known, monitored: true, seasons })
    const episodes = (await ask(z.array(episode), `episode?seriesId=${known.id}`)).filter((one) =>
      isOfTarget(one, target),
    )
    if (episodes.length === 0) throw new ManagerError('Sonarr doesn’t list the episodes yet.', { isTransient: true })
    const episodeIds = episodes.map(({ id }) => id)
    await send('PUT', 'episode/monitor', { episodeIds, monitored: true })
    if (searches) await send('POST', 'command', { name: 'EpisodeSearch', episodeIds })
    return describe(known.title, target)
  }

  async function handOverFilm(tmdb: number): Promise<string> {
    const choices = requireChoices()
    const isWanted = (one: { tmdbId: number }) => one.tmdbId === tmdb
    const known = (await ask(z.array(movie), `movie?tmdbId=${tmdb}`)).find(isWanted)
    if (known?.id !== undefined) {
      await send('PUT', `movie/${known.id}`, { ...known, monitored: true })
      if (searches) await send('POST', 'command', { name: 'MoviesSearch', movieIds: [known.id] })
      return toShort(known.title)
    }
    const found = (await ask(z.array(movie), `movie/lookup?term=tmdb:${tmdb}`)).find(isWanted)
    if (!found) throw new ManagerError(`Radarr doesn’t find the film with TMDB’s id ${tmdb}.`)
    await send('POST', 'movie', {
      tmdbId: tmdb,
      title: found.title,
      ...(found.year !== undefined && { year: found.year }),
      ...choices,
      monitored: true,
      minimumAvailability: 'released',
      tags: [],
      addOptions: { searchForMovie: searches },
    })
    return toShort(found.title)
  }

  return {
    async check() {
      const { appName } = await ask(status, 'system/status')
      if (appName.toLowerCase() !== kind)
        throw new ManagerError(`What answers there is ${toShort(appName)}, not ${name}.`)
    },
    async listChoices() {
      return {
        folders: (await ask(folders, 'rootfolder')).map(({ path }) => path),
        profiles: (await ask(profiles, 'qualityprofile')).map(({ id, name: label }) => ({ id, name: toShort(label) })),
      }
    },
    handOver: (target) => (target.kind === 'film' ? handOverFilm(target.tmdb) : handOverSeries(target)),
    close: () => server.close(),
  }
}

const stillReading = () =>
  new ManagerError('Sonarr has added the series, and is reading its episodes.', { isTransient: true })

function requireSeason(seasons: readonly { seasonNumber: number }[], { season: wanted }: SeriesTarget): void {
  if (wanted !== null && !seasons.some(({ seasonNumber }) => seasonNumber === wanted))
    throw new ManagerError(`Sonarr’s series has no season ${wanted}.`)
}

function describe(title: string, { season: number, episodes }: SeriesTarget): string {
  const parts = [toShort(title), number !== null && `season ${number}`]
  if (episodes) parts.push(`episodes ${episodes.first}${episodes.last === null ? ' on' : `–${episodes.last}`}`)
  return parts.filter((part) => part !== false).join(', ')
}

const toShort = (text: string): string => toLine(text.slice(0, MAX_REASON_LENGTH))

const isDuplicate = (body: unknown): boolean =>
  refusal.safeParse(body).data?.some(({ errorCode = '' }) => /Exists/.test(errorCode)) ?? false

const toReason = (body: unknown): string =>
  toShort(refusal.safeParse(body).data?.[0]?.errorMessage ?? message.safeParse(body).data?.message ?? '').replace(
    /\.$/,
    '',
  )
