import { expect, test } from 'vitest'
import { REQUEST_KINDS, requestKind } from './request-kind.ts'

test.each([
  ['/', 'page'],
  ['/?next=/api/me', 'page'],
  ['/home', 'page'],
  ['/search?keyword=/media/', 'page'],
  ['/search.data?keyword=a', 'page'],
  ['/one-piece-100', 'page'],
  ['/apiary', 'page'],
  ['/api', 'call'],
  ['/api?x', 'call'],
  ['/API/catalogue/info?id=one-piece-100', 'call'],
  ['/images/poster/1/0/230.avif', 'picture'],
  ['/media/film/0/master.m3u8', 'media'],
  ['/assets/root-x.js', 'asset'],
  ['/favicon.ico', 'asset'],
  ['/worker.js', 'asset'],
  ['/site.webmanifest', 'asset'],
  ['/socket.io/?EIO=4', 'socket'],
  ['/healthz', 'other'],
  ['/readyz', 'other'],
  ['/robots.txt', 'other'],
  ['/sitemap-titles-1.xml', 'other'],
  ['/.well-known/security.txt', 'other'],
  ['*', 'other'],
  ['http://other.example/api', 'other'],
  ['', 'other'],
])('%s is of kind %s', (url, kind) => {
  expect(requestKind(url)).toBe(kind)
})

test.each([
  '//',
  '/%61pi/me',
  '/__proto__',
  '/constructor/x',
  '/\u0000',
  `/${'a'.repeat(16_000)}.js`,
  '/%',
  '/..;/media',
])('a hostile URL has a known kind: %j', (url) => {
  expect(REQUEST_KINDS).toContain(requestKind(url))
})
