import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cruise, cruiseTree, listRules } from './import-rules.ts'

/** A small source tree with one violation per row: the rule, the importing file, and the imported one. */
const FAULTS: [rule: string, from: string, to: string][] = [
  ['no-cycles', 'src/list/one.ts', './other.ts'],
  ['no-folder-cycles', 'src/accounts/back.ts', '#src/catalogue/anime.ts'],
  ['no-subfolder-cycles', 'src/catalogue/art/art.ts', '../search/search.ts'],
  ['no-domain-in-ui-and-platform', 'src/ui/button.tsx', '#src/catalogue/anime.ts'],
  ['no-domain-in-ui-and-platform', 'src/platform/jobs.server.ts', '#src/library/file.ts'],
  ['no-features-in-catalogue-and-accounts', 'src/catalogue/card/card.ts', '#src/list/other.ts'],
  ['no-imports-between-features', 'src/comments/comment.ts', '#src/list/other.ts'],
  ['no-imports-between-features', 'src/contact/message.ts', '#src/list/other.ts'],
  ['no-imports-between-features', 'src/operations/backup.ts', '#src/list/other.ts'],
  ['no-admin-watch-or-discover-in-features', 'src/library/scan.ts', '#src/admin/overview.ts'],
  ['no-jellyfin-in-the-site', 'src/comments/apps.ts', '#src/jellyfin/ids.ts'],
  ['no-mcp-in-the-site', 'src/comments/tools.ts', '#src/mcp/tool.ts'],
  ['mcp-reads-catalogue-and-lists', 'src/mcp/tool.ts', '#src/library/scan.ts'],
  ['jellyfin-is-not-of-the-admin-area', 'src/jellyfin/items.ts', '#src/admin/overview.ts'],
  ['no-admin-watch-or-discover-in-features', 'src/catalogue/card/menu.ts', '#src/watch/share.ts'],
  ['list-exchange-and-statistics-stand-on-list', 'src/list-statistics/count.ts', '#src/list-exchange/read.ts'],
  ['player-has-no-domain', 'src/player/player.tsx', '#src/catalogue/anime.ts'],
  ['member-templates-are-fenced', 'src/list/load-rows.ts', '#src/platform/http/template/marks.ts'],
  ['no-imports-of-pages', 'src/pages/home.tsx', './detail.tsx'],
  ['layout-only-in-pages', 'src/comments/list.tsx', '#src/pages/layout/frame.tsx'],
  ['no-imports-of-the-app', 'src/library/scan.server.ts', '#src/app.server.ts'],
  ['no-server-code-in-browser', 'src/catalogue/grid.tsx', './store.server.ts'],
  ['no-server-code-in-browser', 'src/comments/use-comments.ts', '#src/catalogue/store.server.ts'],
  ['sql-only-in-stores', 'src/catalogue/home.server.ts', 'kysely'],
  ['database-drivers-in-two-files', 'src/library/store.server.ts', 'pg'],
  ['no-io-in-pure-files', 'src/catalogue/pure.ts', 'node:fs'],
  ['pure-files-import-pure-files', 'src/library/match.ts', './ffmpeg.server.ts'],
  ['pure-files-import-pure-files', 'src/library/serve.ts', 'fastify'],
  ['pure-files-import-pure-files', 'src/platform/head.ts', './theme.script.ts?script'],
  ['scripts-import-scripts-and-pure-files', 'src/platform/theme.script.ts', './button.tsx'],
  ['scripts-import-scripts-and-pure-files', 'src/platform/clock.script.ts', 'react'],
  ['hls-in-one-file', 'src/player/controls.tsx', 'hls.js'],
  ['jassub-in-one-file', 'src/player/words.client.ts', 'jassub'],
  ['argon2-in-one-file', 'src/accounts/session.server.ts', '@node-rs/argon2'],
  ['socket-io-in-one-file', 'src/comments/other.client.ts', 'socket.io-client'],
  ['redis-in-one-file', 'src/list/store.server.ts', 'redis'],
  ['migrations-import-no-site-code', 'migrations/001-first.ts', '../src/catalogue/anime.ts'],
  ['no-barrels', 'src/list/list.ts', './parts/index.ts'],
  ['no-relative-imports-across-features', 'src/list/history.ts', '../catalogue/anime.ts'],
  ['no-absolute-imports-within-a-feature', 'src/list/far.ts', '#src/list/other.ts'],
  ['no-tests-in-the-site', 'src/list/seed.server.ts', '#test/people.ts'],
  ['no-development-dependencies-in-the-site', 'src/list/check.server.ts', 'vitest'],
  ['no-unresolved-imports', 'src/list/lost.ts', './nowhere.ts'],
]

/** Allowed imports in the same tree. */
const FINE: Record<string, string[]> = {
  'src/catalogue/anime.ts': ['#src/accounts/account.ts'],
  'src/catalogue/store.server.ts': ['kysely', 'node:path', './anime.ts', '#src/platform/database.server.ts'],
  'src/catalogue/search/search.ts': ['../art/art.ts', '../anime.ts'],
  'src/catalogue/episode/playable.ts': [],
  'src/comments/live.server.ts': ['#src/catalogue/store.server.ts', './comment.ts'],
  'src/list-exchange/read.ts': ['#src/list/entry.ts'],
  'src/watch/share.ts': ['#src/admin/overview.ts'],
  'src/player/hls.client.ts': ['hls.js', '#src/catalogue/episode/playable.ts'],
  'src/pages/detail.tsx': ['#src/catalogue/store.server.ts', '#src/ui/strip.tsx', './layout/frame.tsx', 'react'],
  'src/root.tsx': ['./pages/layout/frame.tsx', './app.server.ts'],
  'src/platform/worker.script.ts': ['./clock.script.ts', './names.ts'],
  'src/platform/offline.server.ts': ['./worker.script.ts?script'],
  'src/catalogue/store.server.test.ts': ['#test/people.ts', 'vitest', 'node:fs', './store.server.ts'],
}

/** Type imports are allowed across folders: no code of theirs runs. */
const TYPES: Record<string, string> = {
  'src/catalogue/detail/detail.ts': '../store.server.ts',
  'src/catalogue/card/poster.tsx': '../store.server.ts',
}

const EMPTY = [
  'src/accounts/account.ts',
  'src/app.server.ts',
  'src/admin/overview.ts',
  'src/library/ffmpeg.server.ts',
  'src/jellyfin/ids.ts',
  'src/mcp/tool.ts',
  'src/library/file.ts',
  'src/library/scan.ts',
  'src/pages/layout/frame.tsx',
  'src/platform/database.server.ts',
  'src/platform/http/template/marks.ts',
  'src/platform/names.ts',
  'src/list/entry.ts',
  'src/list/parts/index.ts',
  'src/ui/strip.tsx',
  'test/people.ts',
]
const PACKAGES = ['kysely', 'pg', 'hls.js', 'jassub', 'better-auth', 'fastify', 'react']

const importing = (names: string[]) => [...names.map((name) => `import '${name}'`), 'export {}', ''].join('\n')

let root: string
let cruise: Cruise
let broken: string[]

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'hoshimi-imports-')))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, '*']))
  const imports = { '#src/*': './src/*', '#test/*': './test/*' }
  await write(
    'package.json',
    JSON.stringify({ type: 'module', imports, dependencies, devDependencies: { vitest: '*' } }),
  )
  for (const name of [...PACKAGES, 'vitest']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' }))
    await write(`node_modules/${name}/main.js`, '')
  }
  for (const path of EMPTY) await write(path, importing([]))
  for (const [path, names] of Object.entries(FINE)) await write(path, importing(names))
  for (const [path, name] of Object.entries(TYPES))
    await write(path, `import type { X } from '${name}'\nexport type Y = X\n`)
  for (const [, path, name] of FAULTS) await write(path, importing([name]))
  await write('src/list/other.ts', importing(['./one.ts']))
  cruise = await cruiseTree(root, ['src', 'migrations'])
  broken = cruise.broken.map(({ rule, from }) => `${rule}: ${from}`)
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('the import rules', () => {
  // a cycle between folders is reported for the folder
  test.each(FAULTS)('%s: %s must not import %s', (rule, from) => {
    const messages = [`${rule}: ${from}`, `${rule}: ${dirname(from)}`]
    expect(broken.filter((line) => messages.includes(line))).not.toEqual([])
  })

  test.each(Object.keys({ ...FINE, ...TYPES }))('%s violates no rule', (path) => {
    expect(broken.filter((line) => line.endsWith(`: ${path}`))).toEqual([])
  })

  test('every file is checked', () => {
    expect(cruise.missed).toEqual([])
    expect(cruise.modules).toBeGreaterThan(FAULTS.length)
  })

  test('every rule has a violation here', async () => {
    const rules = await listRules()
    expect(rules.toSorted()).toEqual([...new Set(FAULTS.map(([rule]) => rule))].toSorted())
  })
})
