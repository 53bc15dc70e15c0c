/** Requests to URLs that the API document does not contain: pages, forms, media, pictures and files of the site. */
import fc from 'fast-check'
import routes from '#src/routes.ts'
import type { Draft } from './drafts.ts'
import { type Facts, PASSWORD, TITLE } from './fuzz-site.ts'
import { anyText } from './texts.ts'

interface PageRoute {
  path?: string | undefined
  children?: readonly PageRoute[] | undefined
}

/** Other routes, with `{name}` for what varies. */
const OTHERS = [
  '/api',
  '/api/docs',
  '/api/openapi.json',
  '/api/views',
  '/api/statistics/watching',
  '/api/statistics/searches',
  '/api/{text}',
  '/api/catalogue/{text}',
  '/account/avatar',
  '/assets/{text}',
  '/healthz',
  '/readyz',
  '/images/{kind}/{number}/00000000/{picture}',
  '/images/avatar/{id}.webp',
  '/images/{text}',
  '/media/library/{revision}/{file}',
  '/media/film/{file}',
  '/media/run/{revision}/{file}',
  '/media/portable/library/{revision}/{file}',
  '/media/{text}',
  '/offline',
  '/images/share/{number}/00000000/card.jpg',
  '/feeds',
  '/feeds/aired.atom',
  '/feeds/new.json',
  '/feeds/search.atom',
  '/feeds/search.json',
  '/feeds/season/{number}/{text}.atom',
  '/feeds/title/{id}.json',
  '/feeds/{text}',
  '/opensearch.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-titles-{number}.xml',
  '/site.webmanifest',
  '/favicon.ico',
  '/icon-192.png',
  '/share.png',
  '/socket.io/',
  '/worker.js',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/.well-known/{text}',
  '/{text}/{text}/{text}',
]

const toPaths = (pages: readonly PageRoute[], parent = ''): string[] =>
  pages.flatMap(({ path = '', children = [] }) => {
    const whole = path === '' ? parent : `${parent}/${path.replaceAll(/:(\w+)\??/g, '{$1}').replace('*', '{text}')}`
    return [whole === '' ? '/' : whole, ...toPaths(children, whole)]
  })

const PAGES = [...new Set(toPaths(routes))]
/** The data of pages, as React Router requests it. */
const DATA = PAGES.filter((path) => path !== '/').map((path) => `${path}.data`)

export const UNDECLARED: readonly string[] = [...PAGES, ...DATA, ...OTHERS]

const QUERY = [
  'keyword',
  'page',
  'ep',
  'id',
  'q',
  'query',
  'state',
  'view',
  'index',
  '_routes',
  'EIO',
  'transport',
  'sid',
  'next',
  'sort',
  'genres',
  'language',
]
const FIELDS = [
  'intent',
  'username',
  'email',
  'password',
  'confirmPassword',
  'text',
  'subject',
  'name',
  'animeId',
  'title',
  'id',
  'file',
  'reason',
  'homepage',
]
const INTENTS = [
  'sign-in',
  'save',
  'delete',
  'password',
  'email',
  'sessions',
  'remove',
  'clear',
  'stop',
  'start',
  'ban',
  'report',
  'read',
  'scan',
  'retry',
  'choose',
]
const FILES = [
  'master.m3u8',
  'video-1080p/segment-00001.m4s',
  'video-1080p/playlist.m3u8',
  'subtitles-1-en.vtt',
  'fonts/1.ttf',
  'storyboard.vtt',
]

/** A request to `path` by a browser: a page or file, or the form of a page. */
export function undeclaredDraft(path: string, facts: Facts): fc.Arbitrary<Draft> {
  const known: Readonly<Record<string, readonly string[]>> = {
    id: [TITLE, '1', facts.userId, facts.victimId],
    number: ['1', '5', '0', '99999999'],
    kind: ['poster', 'banner', 'share', 'card', 'character'],
    picture: ['art.svg', '640.webp', 'card.jpg', '230.avif'],
    revision: [facts.revision, '0000000000000000'],
    file: [...FILES, ...facts.fileIds],
    genre: ['action'],
    letter: ['a', '0-9'],
    slug: ['sunrise'],
    token: ['a'.repeat(43)],
    commentId: facts.commentIds,
    action: ['edit', 'delete', 'report'],
    list: ['favourites', 'history'],
  }
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const valueFor = (name: string) => {
    const values = known[name] ?? []
    return values.length === 0 ? anyText() : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, anyText())
  }
  const params = fc.record(Object.fromEntries(names.map((name) => [name, valueFor(name)])), { noNullPrototype: true })
  const query = fc.array(fc.tuple(fc.constantFrom(...QUERY), fc.oneof(fc.constantFrom('1', TITLE, 'a'), anyText())), {
    maxLength: 3,
  })
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc
        .tuple(params, query)
        .map(([params, query]) => ({ method: 'GET', path, params, query, headers: {} })),
    },
    fc
      .tuple(params, query, formBody())
      .map(([params, query, form]) => ({ method: 'POST', path, params, query, ...form })),
  )
}

const formBody = (): fc.Arbitrary<Pick<Draft, 'headers' | 'body'>> =>
  fc
    .tuple(
      fc.constantFrom(...INTENTS),
      fc.array(
        fc.tuple(
          fc.constantFrom(...FIELDS),
          fc.oneof(fc.constantFrom(PASSWORD, TITLE, '1', 'a@example.org'), anyText()),
        ),
        { maxLength: 8 },
      ),
    )
    .map(([intent, fields]) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: {
        raw: new URLSearchParams([
          ['intent', intent],
          ...fields.map(([name, text]) => [name, text.toWellFormed()]),
        ]).toString(),
      },
    }))
