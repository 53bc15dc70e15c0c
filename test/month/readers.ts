/** What people see of the invented titles, read from the site's pages, files and calls. */
import type { TestSite } from '../apps/app.ts'
import { cookieOf } from '../apps/account-site.ts'
import { readJsonFeed } from '../feeds/check-json-feed.ts'
import { parseCalendar } from '../fixtures/parse-calendar.ts'

export interface ReaderOptions {
  names(): string[]
  requireTitle(name: string): { number: number; id: string }
}

export interface Person {
  id: string
  cookie: string
  /** The newest notification that was read. */
  last: number
}

const PASSWORD = 'blue lantern tide 7'
const ADMIN_PASSWORD = 'a password for tests'

export function openReaders({ app, config }: TestSite, { names, requireTitle }: ReaderOptions) {
  async function get(url: string, cookie = ''): Promise<string> {
    const { statusCode, body } = await app.inject({ url, headers: { cookie } })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
    return body
  }
  const results = async <T>(path: string): Promise<T> =>
    (await app.inject({ url: `/api/catalogue${path}` })).json<{ results: T }>().results
  const ask = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers: { cookie: who.cookie }, ...(payload && { payload }) })
  const isInvented = (name: string) => names().includes(name)

  async function signIn(path: string, payload: object): Promise<Person> {
    const answer = await app.inject({ method: 'POST', url: path, payload })
    return { id: answer.json<{ user: { id: string } }>().user.id, cookie: cookieOf(answer), last: 0 }
  }

  return {
    get,
    results,
    ask,
    statusOf: async (url: string): Promise<number> => (await app.inject({ url })).statusCode,
    signUp: (username: string) =>
      signIn('/api/register', {
        username,
        email: `${username}@example.org`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      }),
    signInAdmin: () =>
      signIn('/api/login', { email: config.admin.email ?? 'admin@localhost', password: ADMIN_PASSWORD }),
    list: (who: Person, name: string, status: string) =>
      ask(who, 'PATCH', `/users/${who.id}/list/${requireTitle(name).number}`, { status }),
    choose: (who: Person, name: string, choice: string) =>
      ask(who, 'PUT', `/users/${who.id}/notifications/titles/${requireTitle(name).number}`, { choice }),

    /** The notifications that a user got since this was last called, oldest first. */
    async news(who: Person): Promise<string[]> {
      const { notifications } = (await ask(who, 'GET', `/users/${who.id}/notifications`)).json<{
        notifications: { id: number; text: string }[]
      }>()
      const fresh = notifications.filter(({ id }) => id > who.last)
      who.last = Math.max(who.last, ...fresh.map(({ id }) => id))
      return fresh.map(({ text }) => text).toReversed()
    },

    /** The episodes on the calendar, in the viewer's zone. @param date of the week; this week if omitted */
    async calendar(timeZone: string, date?: string): Promise<string[]> {
      const query = date === undefined ? '' : `?date=${date}`
      const html = await get(`/calendar${query}`, `timeZone=${encodeURIComponent(timeZone)}`)
      return html.split('<section').flatMap((section) => {
        const day = /id="day-(\d{4}-\d{2}-\d{2})"/.exec(section)?.[1]
        if (day === undefined) return []
        return section
          .split('<li class="airing')
          .slice(1)
          .flatMap((entry) => {
            const line = readEntry(entry, isInvented)
            return line === null ? [] : `${toShortDay(day)} ${line}`
          })
      })
    },

    /** The schedule on home. @param behind minutes that the viewer's zone is behind UTC */
    async schedule(date: string, behind: number): Promise<string[]> {
      const items = await results<{ title: string; time: string; episode_no: number }[]>(
        `/schedule?date=${date}&tzOffset=${behind}`,
      )
      return items
        .filter(({ title }) => isInvented(title))
        .map(({ title, time, episode_no }) => `${time} ${title} ${episode_no}`)
    },

    /** The invented titles of a list on home, in order. */
    async home(row: string): Promise<string[]> {
      const home = await results<Record<string, { title: string }[]>>('/')
      return (home[row] ?? []).map(({ title }) => title).filter(isInvented)
    },

    /** A title's card on a season chart: its next episode, or when it airs. */
    async season(path: string, name: string): Promise<string | null> {
      const html = await get(`/season/${path}`)
      const card = html.split('<article class="season-card').find((part) => part.includes(`>${name}<`))
      return card === undefined ? null : toText(/<p class="season-when">(.*?)<\/p>/s.exec(card)?.[1] ?? '')
    },

    /** The invented titles that a filter finds. */
    async found(query: string): Promise<string[]> {
      const { data } = await results<{ data: { title: string }[] }>(`/filter?${query}`)
      return data.map(({ title }) => title).filter(isInvented)
    },

    /** A title's page: its next episode, and the listed ones, each with its day. */
    async title(name: string, cookie = ''): Promise<{ next: string | null; episodes: string[] }> {
      const html = await get(`/${requireTitle(name).id}`, cookie)
      const next = /is-countdown"><dt>E(\d+) airs<\/dt>.*?dateTime="(.*?)"/s.exec(html)
      const rows = html.split('<li class="title-episode').slice(1)
      return { next: next ? `Episode ${next[1]} ${next[2]}` : null, episodes: rows.map((row) => readRow(row)) }
    },

    /** The events of a title's calendar file. */
    ics: async (name: string): Promise<string[]> =>
      readEvents(await get(`/${requireTitle(name).id}/calendar.ics`)).map((line) => line.replace(/^\d+-/, '')),

    /** The events of the calendar file of all titles, each with the number of its title. */
    allEvents: async (): Promise<string[]> => readEvents(await get('/calendar.ics')),

    /** The entries of a feed: the end of the id, and the title. */
    async feed(path: string): Promise<string[]> {
      const { items } = readJsonFeed(await get(`/feeds/${path}.json`))
      return items
        .filter(({ title }) => names().some((name) => title === name || title.startsWith(`${name} · `)))
        .map(({ id, title }) => `${id.split('title/')[1]?.split('/').slice(1).join('/')} ${title}`)
    },
  }
}

const readEvents = (text: string): string[] =>
  parseCalendar(text).events.map(({ uid, start, sequence, summary, status }) =>
    [uid.split('@')[0], start.slice(0, 16), `#${sequence}`, status === 'CONFIRMED' ? '' : status, summary]
      .filter(Boolean)
      .join(' '),
  )

const toShortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(day))
    .replace(',', '')

const toText = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

const part = (html: string, name: string): string =>
  toText(new RegExp(`class="${name}[^"]*"[^>]*>(.*?)</(?:span|time)>`, 's').exec(html)?.[1] ?? '')

function readEntry(html: string, isInvented: (name: string) => boolean): string | null {
  const name = toText(between(html, 'class="airing-title">', '<span class="airing-facts'))
  if (!isInvented(name)) return null
  const facts = toText(between(html, 'class="airing-facts">', '</a>'))
  const until = part(html, 'airing-until')
  return [part(html, 'airing-time').replace('Time not announced', '--:--'), name, facts, until && `(${until})`]
    .filter(Boolean)
    .join(' ')
}

function readRow(html: string): string {
  const number = /^[^>]*id="episode-(\d+)"/.exec(html)?.[1] ?? '?'
  const facts = toText(
    between(html, 'class="title-episode-facts">', '</li>').split('<span class="title-episode-seen')[0] ?? '',
  )
  return `${number} ${facts}`.trim()
}

const between = (html: string, start: string, end: string): string => html.split(start)[1]?.split(end)[0] ?? ''
