import { expect, test } from 'vitest'
import { parseTonight, tonightHref } from './tonight-state.ts'

const canonical = (query: string) => {
  const { tonight, drawn, unknown } = parseTonight(new URLSearchParams(query))
  return [tonightHref(tonight, drawn), unknown]
}

test.each<[string, string, string[]]>([
  ['', '/tonight', []],
  ['time=hour&mood=COZY&with=friends', '/tonight?time=HOUR&mood=COZY&with=FRIENDS', []],
  ['availability=PLAYS_HERE&language=DUB', '/tonight?availability=PLAYS_HERE&language=DUB', []],
  ['availability=ANYWHERE', '/tonight?availability=ANYWHERE', []],
  [
    'tags=Iyashikei&excludetags=Gore,%20War&genres=drama',
    '/tonight?genres=drama&tags=Iyashikei&excludetags=Gore,%20War',
    [],
  ],
  ['sort=score&mine=ONLY&page=3', '/tonight', []],
  ['keep=12.0.34&not=5.6', '/tonight?keep=12.0.34&not=5.6', []],
  ['keep=0.0.0&not=', '/tonight', []],
  ['keep=x.1e9.34.7.8&not=-1', '/tonight?keep=0.0.34&not=0', []],
  [
    'time=90&mood=__proto__&with=<b>',
    '/tonight',
    ['Ignored unknown time “90”.', 'Ignored unknown mood “__PROTO__”.', 'Ignored unknown company “<B>”.'],
  ],
])('%s is %s', (query, href, unknown) => {
  expect(canonical(query)).toEqual([href, unknown])
  expect(canonical(href.split('?')[1] ?? '')[0]).toBe(href)
})

test('remembers the last sixty titles that were turned down', () => {
  const all = Array.from({ length: 500 }, (_, at) => at + 1)
  const { drawn } = parseTonight(new URLSearchParams({ not: all.slice(0, 90).join('.') }))
  expect(drawn.seen).toEqual(all.slice(30, 90))
  expect(tonightHref({ choices: {} }, { kept: [], seen: all }).length).toBeLessThan(300)
})

test.each([
  ['time=HOUR', false],
  ['time=&mood=COZY', true],
  ['time=HOUR&tags=', true],
])('%s was made by a form: %s', (query, isOfForm) => {
  expect(parseTonight(new URLSearchParams(query)).isOfForm).toBe(isOfForm)
})
