/** AniList's sign-in and list calls, in its format: one user, whose list can be changed as if on the service. */
import { randomBytes } from 'node:crypto'
import { type FakeRequest, type FakeResponse, FakeService } from './fake-service.ts'

interface Variables extends Partial<AniListEntry> {
  chunk?: number
  perChunk?: number
  scoreRaw?: number
}
interface FuzzyDate {
  year: number | null
  month: number | null
  day: number | null
}
export interface AniListEntry {
  id: number
  mediaId: number
  status: string
  score: number
  progress: number
  repeat: number
  private: boolean
  notes: string | null
  customLists: string[]
  startedAt: FuzzyDate
  completedAt: FuzzyDate
  updatedAt: number
}

const NO_DATE: FuzzyDate = { year: null, month: null, day: null }
const YEAR_SECONDS = 31_536_000

export class FakeAniList extends FakeService {
  readonly entries = new Map<number, AniListEntry>()
  /** The user's custom lists: others are ignored. */
  customLists: string[] = []
  /** Episodes by title; other titles have 12. */
  episodes = new Map<number, number | null>()
  client = { id: '12', secret: 'anilist-secret' }
  tokens = new Set<string>()
  /** The service's time, in milliseconds. */
  now: () => number = Date.now
  readonly #codes = new Map<string, string>()
  #entryId = 1_000

  get url(): string {
    return `${this.origin}/graphql`
  }
  get oauthUrl(): string {
    return `${this.origin}/api/v2/oauth`
  }

  /** Changes the list as its owner would on the service. */
  put(mediaId: number, fields: Partial<AniListEntry>): AniListEntry {
    const entry: AniListEntry = {
      id: ++this.#entryId,
      mediaId,
      status: 'PLANNING',
      score: 0,
      progress: 0,
      repeat: 0,
      private: false,
      notes: null,
      customLists: [],
      startedAt: NO_DATE,
      completedAt: NO_DATE,
      ...this.entries.get(mediaId),
      ...fields,
      updatedAt: Math.floor(this.now() / 1_000),
    }
    this.entries.set(mediaId, entry)
    return entry
  }

  protected respond(request: FakeRequest): FakeResponse {
    const { pathname, searchParams } = request.url
    if (pathname === '/api/v2/oauth/authorize') return this.#authorize(searchParams)
    if (pathname === '/api/v2/oauth/token') return this.#token(JSON.parse(request.body) as Record<string, string>)
    if (pathname !== '/graphql') return failed(404, 'Not Found.')
    if (!this.tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return failed(400, 'Invalid token')
    const { query, variables } = JSON.parse(request.body) as { query: string; variables: Variables }
    if (query.includes('Viewer {')) return ok({ Viewer: { id: 77, name: 'aiko-on-anilist' } })
    if (query.includes('MediaListCollection(')) return ok({ MediaListCollection: this.#chunk(variables) })
    if (query.includes('SaveMediaListEntry(')) return ok({ SaveMediaListEntry: this.#save(variables) })
    return this.#remove(variables)
  }

  #authorize(query: URLSearchParams): FakeResponse {
    if (query.get('client_id') !== this.client.id || query.get('response_type') !== 'code')
      return failed(400, 'invalid_request')
    const redirect = query.get('redirect_uri') ?? ''
    const code = randomBytes(20).toString('hex')
    this.#codes.set(code, redirect)
    const back = new URL(redirect)
    back.searchParams.set('code', code)
    if (query.has('state')) back.searchParams.set('state', query.get('state') ?? '')
    return { status: 302, headers: { location: back.href } }
  }

  #token(form: Record<string, string>): FakeResponse {
    const redirect = this.#codes.get(form['code'] ?? '')
    this.#codes.delete(form['code'] ?? '')
    const isKnown = form['client_id'] === this.client.id && form['client_secret'] === this.client.secret
    if (form['grant_type'] !== 'authorization_code' || !isKnown || redirect !== form['redirect_uri'])
      return { status: 400, body: { error: 'invalid_request', message: 'The authorization code is invalid.' } }
    const token = `anilist-${randomBytes(30).toString('hex')}`
    this.tokens.add(token)
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: YEAR_SECONDS, access_token: token, refresh_token: 'x' },
    }
  }

  #chunk({ chunk = 1, perChunk = 500 }: Variables) {
    const all = [...this.entries.values()]
    const part = all.slice((chunk - 1) * perChunk, chunk * perChunk).map((entry) => this.#show(entry))
    const listed = part.filter(({ customLists }) => customLists.some(({ enabled }) => enabled))
    return { hasNextChunk: chunk * perChunk < all.length, lists: [{ entries: part }, { entries: listed }] }
  }

  #save(variables: Variables) {
    const { mediaId = 0, scoreRaw, customLists, ...fields } = variables
    const before = this.entries.get(mediaId)
    const episodes = this.#episodesOf(mediaId)
    const progress = Math.min(fields.progress ?? before?.progress ?? 0, episodes ?? Infinity)
    const isFinal = fields.progress !== undefined && progress === episodes && fields.status !== 'REPEATING'
    const entry = this.put(mediaId, {
      ...fields,
      progress,
      ...(scoreRaw !== undefined && { score: scoreRaw }),
      ...(customLists && { customLists: customLists.filter((name) => this.customLists.includes(name)) }),
      ...(isFinal && before?.status !== 'REPEATING' && { status: 'COMPLETED' }),
    })
    return this.#show(entry)
  }

  #remove({ id }: Variables): FakeResponse {
    const found = [...this.entries.values()].find((entry) => entry.id === id)
    if (!found) return failed(404, 'Not Found.')
    this.entries.delete(found.mediaId)
    return ok({ DeleteMediaListEntry: { deleted: true } })
  }

  #episodesOf(title: number): number | null {
    const known = this.episodes.get(title)
    return known === undefined ? 12 : known
  }

  #show(entry: AniListEntry) {
    return {
      ...entry,
      customLists: this.customLists.map((name) => ({ name, enabled: entry.customLists.includes(name) })),
      media: {
        id: entry.mediaId,
        episodes: this.#episodesOf(entry.mediaId),
        title: { romaji: `Title ${entry.mediaId}` },
      },
    }
  }
}

const LIMITS = { 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '29' }
const ok = (data: unknown): FakeResponse => ({ status: 200, body: { data }, headers: LIMITS })
const failed = (status: number, message: string): FakeResponse => ({
  status,
  body: { data: null, errors: [{ message, status }] },
  headers: LIMITS,
})
