/** The site while a folder of videos hangs: a network share whose server is away, to every process that asks for it. */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createData } from '../crashes/databases.ts'
import { ADMIN, launchSite } from '../crashes/site-process.ts'
import { createVideo } from '../fixtures/videos.ts'
import { requireFreshBuild } from '../fresh-build.ts'
import { findProgram } from '../programs.ts'
import { waitUntil } from '../wait.ts'

const VIDEO = { seconds: 30 }
/** The library is one of glibc. */
const compiler = process.platform === 'linux' ? findProgram(['cc']) : undefined

beforeAll(requireFreshBuild)

/** A site with a video in each of two folders, one of which hangs on request. */
async function openSite() {
  const data = await createData(undefined)
  const home = await mkdtemp(join(tmpdir(), 'hoshimi-hanging-'))
  const share = join(home, 'share')
  const local = join(home, 'local')
  const hangs = join(home, 'hangs')
  const library = join(home, 'hang.so')
  execFileSync(compiler ?? 'cc', [
    '-shared',
    '-fPIC',
    '-o',
    library,
    fileURLToPath(new URL('hang.c', import.meta.url)),
    '-ldl',
  ])
  for (const [folder, name] of [
    [share, 'Cowboy Bebop - 01.mkv'],
    [local, 'Trigun - 01.mkv'],
  ] as const) {
    await mkdir(folder)
    await utimes(createVideo(folder, name, VIDEO), 0, 0)
  }
  const site = launchSite({
    ...data,
    environment: {
      LD_PRELOAD: library,
      HANGING_FOLDER: share,
      HANGS_WHILE: hangs,
      MEDIA_DIR: `${share}:${local}`,
      PREPARE: 'off',
    },
  })
  onTestFinished(async () => {
    await site.kill()
    await data.remove()
    await rm(home, { recursive: true, force: true })
  })
  await site.untilReady()
  const status = async (path: string, init?: RequestInit) => {
    const response = await fetch(site.origin + path, init)
    await response.arrayBuffer()
    return response.status
  }
  /** A function that loads a segment of a folder's video, from 1 on. Those that were loaded are kept in memory. */
  async function player(folder: string) {
    const sql = `select revision, about from media_package join media_file on media_file.id = file_id where folder = '${folder}'`
    const row = await waitUntil(async () => (await data.query(sql))[0])
    const quality = /"folder":"([^"]+)"/.exec(String(row['about']))?.[1]
    return (number: number) =>
      status(`/media/library/${String(row['revision'])}/${quality}/segment-${String(number).padStart(5, '0')}.m4s`)
  }
  return {
    status,
    playShare: await player(share),
    playLocal: await player(local),
    stop: site.stop,
    /** @returns a function that ends it */
    async hang(what: 'reads' | 'all') {
      const file = `${hangs}.${what}`
      await writeFile(file, '')
      return () => rm(file)
    },
  }
}

test.skipIf(compiler === undefined).each([
  { what: 'reads', requests: 2 },
  // more than wait for a folder at once
  { what: 'all', requests: 12 },
] as const)(
  'everything but the videos of a folder that hangs goes on, and these play again when it responds: $what',
  { tags: 'slow' },
  async ({ what, requests }) => {
    const { status, playShare, playLocal, hang, stop } = await openSite()
    const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ADMIN) }
    const checkOthers = async (segment: number) =>
      expect({
        video: await playLocal(segment),
        signIn: await status('/api/login', signIn),
        ready: await status('/readyz'),
        pages: await Promise.all(['/home', '/cowboy-bebop-1', '/watch/cowboy-bebop-1'].map((path) => status(path))),
      }).toEqual({ video: 200, signIn: 200, ready: 200, pages: [200, 200, 200] })

    expect(await playShare(1)).toBe(200)
    const respond = await hang(what)
    let answered = 0
    const waiting = Array.from({ length: requests }, (_, i) => playShare(i + 2).finally(() => answered++))
    await checkOthers(1)
    expect(answered, 'while the videos are waited for').toBe(0)
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]))
    await checkOthers(2)
    await respond()
    await waitUntil(async () => (await playShare(2)) === 200)

    await hang(what)
    void playShare(3).catch(() => undefined)
    await checkOthers(3)
    await stop()
  },
)
