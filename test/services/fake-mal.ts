/** MyAnimeList's sign-in and list calls, in its format: one user, whose list can be changed as if on the service. */
import { randomBytes } from 'node:crypto'
import { type FakeRequest, type FakeResponse, FakeService } from './fake-service.ts'

export interface MalEntry {
  status: string
  score: number
  num_episodes_watched: number
  is_rewatching: boolean
  start_date?: string
  finish_date?: string
  num_times_rewatched: number
  comments: string
  updated_at: string
}

export class FakeMal extends FakeService {
  readonly entries = new Map<number, MalEntry>()
  client = { id: 'mal-client', secret: '' }
  /** Titles that wait for approval. */
  unapproved = new Set<number>()
  /** Seconds for which an access token is accepted. */
  lifeSeconds = 3_600
  /** The service's time, in milliseconds. */
  now: () => number = Date.now
  readonly #codes = new Map<string, { redirect: string; challenge: string }>()
  readonly #access = new Map<string, number>()
  readonly #refresh = new Set<string>()

  get url(): string {
    return `${this.origin}/v2`
  }
  get oauthUrl(): string {
    return `${this.origin}/v1/oauth2`
  }

  /** Changes the list as its owner would on the service. */
  put(id: number, fields: Partial<MalEntry>): MalEntry {
    const entry: MalEntry = {
      status: 'plan_to_watch',
      score: 0,
      num_episodes_watched: 0,
      is_rewatching: false,
      num_times_rewatched: 0,
      comments: '',
      ...this.entries.get(id),
      ...fields,
      updated_at: new Date(this.now()).toISOString().replace('.000Z', '+00:00'),
    }
    this.entries.set(id, entry)
    return entry
  }

  /** Ends all tokens, as when the user disconnects the site on the service. */
  revoke(): void {
    this.#access.clear()
    this.#refresh.clear()
  }

  protected respond(request: FakeRequest): FakeResponse {
    const { pathname, searchParams } = request.url
    if (pathname === '/v1/oauth2/authorize') return this.#authorize(searchParams)
    if (pathname === '/v1/oauth2/token') return this.#token(new URLSearchParams(request.body))
    const ends = this.#access.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? 0
    if (ends <= this.now()) return { status: 401, body: { error: 'invalid_token', message: '' } }
    if (pathname === '/v2/users/@me') return { status: 200, body: { id: 88, name: 'aiko-on-mal' } }
    if (pathname === '/v2/users/@me/animelist') return this.#list(searchParams)
    const id = Number(/^\/v2\/anime\/(\d+)\/my_list_status$/.exec(pathname)?.[1])
    if (request.method === 'PATCH')
      return this.#save(id, new URLSearchParams(request.body), request.headers['content-type'])
    if (request.method !== 'DELETE' || !this.entries.delete(id))
      return { status: 404, body: { error: 'not_found', message: '' } }
    return { status: 200, body: [] }
  }

  #authorize(query: URLSearchParams): FakeResponse {
    const challenge = query.get('code_challenge') ?? ''
    const isPlain = (query.get('code_challenge_method') ?? 'plain') === 'plain'
    if (query.get('client_id') !== this.client.id || !isPlain || challenge.length < 43 || challenge.length > 128)
      return { status: 400, body: { error: 'invalid_request' } }
    const code = randomBytes(20).toString('hex')
    const redirect = query.get('redirect_uri') ?? ''
    this.#codes.set(code, { redirect, challenge })
    const back = new URL(redirect)
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    return { status: 302, headers: { location: back.href } }
  }

  #token(form: URLSearchParams): FakeResponse {
    const invalid = { status: 401, body: { error: 'invalid_grant', message: 'The refresh token is invalid.' } }
    if (form.get('client_id') !== this.client.id) return { status: 401, body: { error: 'invalid_client' } }
    if (form.get('grant_type') === 'refresh_token')
      return this.#refresh.delete(form.get('refresh_token') ?? '') ? this.#issue() : invalid
    const issued = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const isValid = issued?.challenge === form.get('code_verifier') && issued.redirect === form.get('redirect_uri')
    return isValid ? this.#issue() : { ...invalid, status: 400 }
  }

  #issue(): FakeResponse {
    const [access, refresh] = [
      `mal-${randomBytes(30).toString('hex')}`,
      `mal-refresh-${randomBytes(30).toString('hex')}`,
    ]
    this.#access.set(access, this.now() + this.lifeSeconds * 1_000)
    this.#refresh.add(refresh)
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: this.lifeSeconds, access_token: access, refresh_token: refresh },
    }
  }

  #list(query: URLSearchParams): FakeResponse {
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)]
    const all = [...this.entries]
    const data = all.slice(offset, offset + limit).map(([id, list_status]) => ({
      node: { id, title: `Title ${id}`, num_episodes: 12 },
      list_status,
    }))
    const next = new URL(`${this.url}/users/@me/animelist?${query}`)
    next.searchParams.set('offset', String(offset + limit))
    return { status: 200, body: { data, paging: offset + limit < all.length ? { next: next.href } : {} } }
  }

  #save(id: number, form: URLSearchParams, type: string | undefined): FakeResponse {
    if (!type?.startsWith('application/x-www-form-urlencoded')) return { status: 400, body: { error: 'bad_request' } }
    if (this.unapproved.has(id)) return { status: 400, body: { error: 'invalid_content', message: 'Invalid content' } }
    const number = (name: string) => (form.has(name) ? Number(form.get(name)) : undefined)
    const fields = {
      status: form.get('status') ?? undefined,
      score: number('score'),
      num_episodes_watched: number('num_watched_episodes'),
      num_times_rewatched: number('num_times_rewatched'),
      is_rewatching: form.has('is_rewatching') ? form.get('is_rewatching') === 'true' : undefined,
      start_date: form.has('start_date') ? form.get('start_date') || undefined : this.entries.get(id)?.start_date,
      finish_date: form.has('finish_date') ? form.get('finish_date') || undefined : this.entries.get(id)?.finish_date,
      comments: form.get('comments') ?? undefined,
    }
    const { start_date, finish_date, ...set } = fields
    const entry = this.put(id, Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)))
    delete entry.start_date
    delete entry.finish_date
    Object.assign(entry, start_date && { start_date }, finish_date && { finish_date })
    return { status: 200, body: entry }
  }
}
