import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toScript } from '#src/platform/http/to-script.ts'
import type startTelevision from './television.script.ts'
import television from './television.script.ts?script'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const WEBOS =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager'
const TIZEN =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 Chrome/108.0.5359.1 TV Safari/537.36'
const FIRE =
  'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.4.1 like Chrome/120.0.6099.230 Safari/537.36'
const GOOGLE =
  'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.230 Safari/537.36'
const XBOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edge/44.18363.8131'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

interface Browser {
  userAgent?: string
  search?: string
  stored?: string
  isBlocked?: boolean
}

/** Whether the script chooses the layout of televisions, and what is stored then. */
function run({ userAgent = CHROME, search = '', stored, isBlocked = false }: Browser) {
  const dataset: Record<string, string> = {}
  const items = new Map(stored === undefined ? [] : [['tv', stored]])
  const localStorage = {
    getItem(key: string) {
      if (isBlocked) throw new Error('SecurityError')
      return items.get(key) ?? null
    },
    setItem(key: string, value: string) {
      if (isBlocked) throw new Error('SecurityError')
      items.set(key, value)
    },
  }
  const document = { documentElement: { dataset } }
  runInNewContext(toScript(television), {
    localStorage,
    document,
    URLSearchParams,
    location: { search },
    navigator: { userAgent },
  })
  return { isOn: 'tv' in dataset, stored: items.get('tv') }
}

test.each([WEBOS, TIZEN, FIRE, GOOGLE, XBOX])('%s is a television', (userAgent) =>
  expect(run({ userAgent })).toEqual({ isOn: true, stored: undefined }),
)

test.each([CHROME, IPHONE, ''])('%j is none', (userAgent) =>
  expect(run({ userAgent })).toEqual({ isOn: false, stored: undefined }),
)

test.each<[Browser, boolean, string | undefined]>([
  [{ search: '?tv' }, true, 'on'],
  [{ search: '?page=2&tv=1' }, true, 'on'],
  [{ search: '?tv=off', stored: 'on' }, false, 'off'],
  [{ search: '?tv=off', userAgent: WEBOS }, false, 'off'],
  [{ stored: 'on' }, true, 'on'],
  [{ stored: 'off', userAgent: WEBOS }, false, 'off'],
  [{ stored: 'what' }, false, 'what'],
  [{ stored: 'what', userAgent: WEBOS }, true, 'what'],
  [{ search: '?tvs' }, false, undefined],
  [{ isBlocked: true }, false, undefined],
  [{ isBlocked: true, userAgent: WEBOS }, true, undefined],
  [{ isBlocked: true, search: '?tv' }, true, undefined],
])('%j: %s', (browser, isOn, stored) => expect(run(browser)).toEqual({ isOn, stored }))

test('a keydown without a key, as a browser sends when it fills in a form, is ignored', () => {
  const handlers = new Map<string, (event: object) => void>()
  runInNewContext(
    toScript<typeof startTelevision>(television, {
      module: '/assets/television.js',
      styles: '/assets/television.css',
    }),
    {
      document: { documentElement: { dataset: {} } },
      URLSearchParams,
      location: { search: '' },
      navigator: { userAgent: CHROME },
      addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    },
  )
  expect(() => handlers.get('keydown')?.({ defaultPrevented: false, target: null })).not.toThrow()
  expect([...handlers.keys()]).toContain('keydown')
})
