/** Requests of users and decisions of admins, for calls, forms and pages. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { englishTitle, japaneseTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import { listUnplayable } from '#src/catalogue/episode/missing-episodes.ts'
import { formatRanges } from '#src/catalogue/episode/ranges.ts'
import { pictureUrls } from '#src/catalogue/picture/picture.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Title } from '#src/catalogue/title.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { malIdOf, type NameFinder } from './find-names.server.ts'
import {
  alreadyHere,
  episodeNotFound,
  reasonMissing,
  requestDecided,
  requestNotFound,
  requestsOff,
  titleNotFound,
  tooManyJoined,
  tooManyRequests,
} from './problems.ts'
import { activeKey, type RequestState, toRequestLabel, toRequestText } from './request.ts'
import {
  ask,
  countByState,
  countOwn,
  countWaiting,
  decide,
  findActive,
  findRequest,
  fulfil,
  listAskerNames,
  listByState,
  listOthers,
  listOwn,
  MAX_IMPORT_ATTEMPTS,
  saveNote,
  type StoredRequest,
  type Wanted,
  withdraw,
} from './request-store.server.ts'
import { toRequestedTitles } from './requested-titles.ts'
import type { AdminRequest, AskBody, FoundName, TitleRequest } from './schemas.ts'
import type { RequestDb } from './tables.server.ts'

/** What happened to a request, which users are notified of. */
export interface RequestEvent {
  request: number
  /** The title’s number; null until it is imported. */
  anime: number | null
  name: string
  episode: number
}

/** What other databases call a title: a series with the season that it is there, or a film. */
export interface ExternalIds {
  tvdb: number | null
  season: number | null
  tmdb: number | null
}
export const NO_IDS: ExternalIds = { tvdb: null, season: null, tmdb: null }

/** Where what happens is recorded, in the caller’s transaction. */
export interface RequestEvents {
  recordMade(trx: RequestDb, event: RequestEvent): Promise<void>
  recordDecided(
    trx: RequestDb,
    event: RequestEvent,
    decision: { isApproved: boolean; reason: string | null; ids: ExternalIds },
  ): Promise<void>
  recordFulfilled(trx: RequestDb, event: RequestEvent): Promise<void>
  /** Passes on what was just recorded. */
  wake(): void
}

export interface RequestServiceOptions {
  db: RequestDb
  cards(): CardContext
  isOn(): boolean
  /** How many requests of a user may wait for an admin. */
  quota: number
  names: NameFinder
  limitUser: LimitUser
  now(): Promise<number>
  events: RequestEvents
  findIds(title: Title, episode: number): Promise<ExternalIds>
  /** Whether an approved request for a title is handed over to Sonarr or Radarr. */
  handsOver(): Promise<boolean>
}

export interface RequestService {
  readonly isOn: boolean
  /** @returns the title of an id @throws {Problem} 404, also if the site takes no requests */
  requireTitle(animeId: string): Title
  /** Whether a title or an episode can be asked for. @param episode 0 for the whole title */
  canAsk(title: Title, episode: number): boolean
  /** What the user’s button for a title or an episode says. @param episode 0 for the whole title */
  findLabel(user: UserId, title: Title, episode?: number): Promise<string>
  /**
   * Asks for something, or joins who does. @returns what the button then says
   * @param options.adult whether adult titles of other sources and other users are shown to the user
   * @throws {Problem} 404, 409 for what is here and over the quota, 429, 503
   */
  ask(viewer: Viewer, wanted: AskBody, options: { adult: boolean }): Promise<{ id: number; label: string }>
  /** @throws {Problem} 404 */
  withdraw(user: UserId, request: number): Promise<void>
  listOwn(
    user: UserId,
    page: number,
  ): Promise<{ requests: TitleRequest[]; totalPages: number; waiting: number; quota: number | null }>
  /** What others ask for. */
  listOthers(user: UserId, options: { adult: boolean }): Promise<TitleRequest[]>
  /** Titles by name from elsewhere. @throws {Problem} 404, 429, 503 */
  findNames(viewer: Pick<Viewer, 'account'>, name: string, options: { adult: boolean }): Promise<FoundName[]>
  list(state: RequestState, page: number): Promise<{ requests: AdminRequest[]; totalPages: number }>
  countOpen(): Promise<number>
  /** @throws {Problem} 400 to decline without a reason, 404, 409 if it was decided */
  decide(admin: Viewer, request: number, decision: { isApproved: boolean; reason?: string | undefined }): Promise<void>
  /** Ends a request although the site does not see all that it wants. @throws {Problem} 404, 409 */
  markAvailable(admin: Viewer, request: number): Promise<void>
  /** @throws {Problem} 404 */
  saveNote(request: number, note: string): Promise<void>
}

const PAGE_SIZE = 30
const MAX_OTHERS = 30
/** More, since some are for adults. */
const MAX_READ_OTHERS = 200
const SHOWN_ASKERS = 5

/** Searches of a user elsewhere. */
const NAME_SEARCHES = { name: 'request-names', max: 20, windowMs: 10 * MINUTE_MS }
/** All searches of the site, so that imports get most of what Jikan allows. */
const SITE_SEARCHES = { name: 'request-names-site', max: 20, windowMs: MINUTE_MS }

export function createRequestService(options: RequestServiceOptions): RequestService {
  const { db, cards, isOn, quota, names, limitUser, now, events, findIds, handsOver } = options
  const find = (number: number | null) => (number === null ? null : cards().snapshot.find(number))
  const requireOn = () => {
    if (!isOn()) throw requestsOff()
  }
  const titles = toRequestedTitles(() => cards().snapshot)

  function toRequest(stored: StoredRequest): TitleRequest {
    const {
      anime,
      name,
      episode,
      malId,
      importAttempts: _,
      handover: __,
      handoverDetail: ___,
      note: ____,
      ...rest
    } = stored
    const title = find(anime)
    return {
      ...rest,
      malId: title?.malId ?? malId,
      animeId: title?.id ?? null,
      title: title ? englishTitle(title.names) : name,
      japanese_title: title ? japaneseTitle(title.names) : name,
      poster: title && pictureUrls(title, 'poster', cards().pictures).src,
      adultContent: title?.adult ?? false,
      episode: episode === 0 ? null : episode,
    }
  }

  const toEvent = ({ id, anime, name, episode }: StoredRequest): RequestEvent => ({ request: id, anime, name, episode })

  async function toWanted(
    viewer: Viewer,
    { animeId, episode = 0, malId, request }: AskBody,
    adult: boolean,
  ): Promise<Wanted> {
    if (request !== undefined) {
      const known = await findRequest(db, request)
      if (!known || (known.state !== 'open' && known.state !== 'approved')) throw requestNotFound()
      const title = find(known.anime)
      if (!adult && (!title || title.adult)) throw requestNotFound()
      if (title) return { anime: title.number, episode: known.episode, name: known.name }
      if (known.malId === null) throw requestNotFound()
      return { mal: known.malId, episode: 0, name: known.name }
    }
    if (animeId !== undefined) {
      const title = requireTitle(animeId)
      if (episode > titles.lastEpisode(title.number)) throw episodeNotFound()
      if (titles.isHere(title.number, episode)) throw alreadyHere()
      return { anime: title.number, episode, name: englishTitle(title.names) }
    }
    const title = malId === undefined ? null : cards().snapshot.findExternal(`mal:${malId}`)
    if (title?.adult && !adult) throw titleNotFound()
    if (title) return toWanted(viewer, { animeId: title.id }, adult)
    await limitNames(viewer)
    const found = malId === undefined ? null : await names.find(malId)
    if (malId === undefined || !found || (found.adult && !adult)) throw titleNotFound()
    return { mal: malId, episode: 0, name: englishTitle(found.names) }
  }

  async function limitNames({ account }: Pick<Viewer, 'account'>): Promise<void> {
    await limitUser(NAME_SEARCHES, account)
    await limitUser(SITE_SEARCHES, 'site')
  }

  function toMissing({ anime, episode }: StoredRequest): string | null {
    const title = find(anime)
    return title && isRest(title, episode) ? formatRanges(listUnplayable(title, cards().snapshot.airing(title))) : null
  }

  const isRest = (title: Title | null, episode: number) => episode === 0 && title?.availability !== undefined

  function requireTitle(animeId: string): Title {
    requireOn()
    const title = find(parseAnimeNumber(animeId))
    if (!title) throw titleNotFound()
    return title
  }

  return {
    get isOn() {
      return isOn()
    },
    requireTitle,
    canAsk: (title, episode) =>
      isOn() && episode <= titles.lastEpisode(title.number) && !titles.isHere(title.number, episode),
    async findLabel(user, title, episode = 0) {
      const isNeeded = isOn() && !titles.isHere(title.number, episode)
      const request = isNeeded ? await findActive(db, activeKey({ anime: title.number }, episode), user) : null
      return toRequestLabel(request, { isRest: isRest(title, episode) })
    },
    async ask(viewer, body, { adult }) {
      requireOn()
      const wanted = await toWanted(viewer, body, adult)
      const key = activeKey(wanted.anime === undefined ? { mal: wanted.mal } : { anime: wanted.anime }, wanted.episode)
      const asked = await ask(db, wanted, {
        user: viewer.id,
        quota: viewer.isAdmin ? Infinity : quota,
        now: await now(),
        onNew: (trx, id) =>
          events.recordMade(trx, {
            request: id,
            anime: wanted.anime ?? null,
            name: wanted.name,
            episode: wanted.episode,
          }),
      })
      if (asked.outcome === 'over-quota') throw asked.limit === 'joined' ? tooManyJoined() : tooManyRequests(quota)
      if (asked.outcome === 'new') events.wake()
      return {
        id: asked.id,
        label: toRequestLabel(await findActive(db, key, viewer.id), {
          isRest: isRest(find(wanted.anime ?? null), wanted.episode),
        }),
      }
    },
    async withdraw(user, request) {
      if (!(await withdraw(db, request, user))) throw requestNotFound()
    },
    async listOwn(user, page) {
      const requests = (await listOwn(db, user, toPageRange(page, PAGE_SIZE))).map(toRequest)
      const waiting = await countWaiting(db, user)
      return { requests, totalPages: countPages(await countOwn(db, user), PAGE_SIZE), waiting, quota }
    },
    async listOthers(user, { adult }) {
      if (!isOn()) return []
      const requests = (await listOthers(db, user, MAX_READ_OTHERS)).map(toRequest)
      // of what isn’t imported yet, the site doesn’t know whether it is for adults
      const shown = requests.filter(({ animeId, adultContent }) => adult || (animeId !== null && !adultContent))
      return shown.slice(0, MAX_OTHERS)
    },
    async findNames(viewer, name, { adult }) {
      requireOn()
      await limitNames(viewer)
      const found = await names.search(name)
      return found
        .filter((record) => adult || !record.adult)
        .map((record) => {
          const malId = malIdOf(record)
          return {
            malId,
            animeId: cards().snapshot.findExternal(`mal:${malId}`)?.id ?? null,
            title: englishTitle(record.names),
            japanese_title: japaneseTitle(record.names),
            format: record.format ?? null,
            year: record.seasonYear ?? (record.startDate === undefined ? null : Number(record.startDate.slice(0, 4))),
            episodes: record.episodes ?? null,
          }
        })
    },
    async list(state, page) {
      const stored = await listByState(db, state, toPageRange(page, PAGE_SIZE))
      const askers = await listAskerNames(
        db,
        stored.map(({ id }) => id),
        SHOWN_ASKERS,
      )
      return {
        requests: stored.map((request) => ({
          ...toRequest(request),
          note: request.note,
          missing: toMissing(request),
          askedBy: askers.get(request.id) ?? [],
          importFailed: request.anime === null && request.importAttempts >= MAX_IMPORT_ATTEMPTS,
          handover: request.handover && { state: request.handover, detail: request.handoverDetail },
        })),
        totalPages: countPages(await countByState(db, state), PAGE_SIZE),
      }
    },
    countOpen: async () => (isOn() ? countByState(db, 'open') : 0),
    async decide(admin, id, { isApproved, reason: written }) {
      const reason = toRequestText(written)
      if (!isApproved && reason === null) throw reasonMissing()
      const known = await findRequest(db, id)
      if (!known) throw requestNotFound()
      const hands = isApproved && (await handsOver())
      const title = find(known.anime)
      const ids = title ? await findIds(title, known.episode) : NO_IDS
      const at = await now()
      await inTransaction(db, async (trx) => {
        const decided = await decide(trx, id, { isApproved, reason, by: admin.id, handsOver: hands }, at)
        if (!decided) throw requestDecided()
        await events.recordDecided(trx, toEvent(decided), { isApproved, reason, ids })
        const action = isApproved ? 'approve request' : 'decline request'
        const subject = { kind: 'request' as const, id }
        await recordAudit(trx, { admin, action, subject, after: { name: decided.name, reason } }, toIso(at))
      })
      events.wake()
    },
    async markAvailable(admin, id) {
      const known = await findRequest(db, id)
      if (!known) throw requestNotFound()
      const at = await now()
      const isDone = await fulfil(db, id, at, async (trx) => {
        await events.recordFulfilled(trx, toEvent(known))
        const subject = { kind: 'request' as const, id }
        await recordAudit(
          trx,
          { admin, action: 'mark request as available', subject, after: { name: known.name } },
          toIso(at),
        )
      })
      if (!isDone) throw requestDecided()
      events.wake()
    },
    async saveNote(request, note) {
      if (!(await saveNote(db, request, toRequestText(note)))) throw requestNotFound()
    },
  }
}
