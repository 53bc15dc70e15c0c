import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import { databases } from '#test/services/databases.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'
import { type LibraryAdminApp, MOON, openLibraryAdminApp } from '#test/library/library-admin.ts'

let site: LibraryAdminApp
let file: number
let revision: string
let job: number
const ADDRESS = 'https://media.example/3.mp4'
beforeAll(async () => {
  const [engine] = databases()
  if (!engine) throw new Error('no database')
  site = await openLibraryAdminApp(engine)
  const source = { title: String(MOON), episode: '3', address: ADDRESS, type: 'sub', track: [] }
  await site.service.addSource(site.admin, source) // gets the id 1
  file = await addFile(site.db, MOON, { path: 'Paper Moon - 01.mkv' })
  revision = await addPackage(site.db, file)
  await addFile(site.db, MOON, { folder: '/films', missing_since: new Date().toISOString() })
  await enqueue(site.jobs, { kind: 'ladder', subject: String(file), priority: 1 }, Date.now())
  job = (await site.service.listJobs({ view: 'queue', page: 1 })).jobs[0]?.id ?? 0
})
afterAll(() => site.close())

/** A valid request for each call, in an order in which all of them have an effect. */
const requests = (): [method: string, path: string, body?: object][] => [
  ['GET', '/admin/library'],
  ['POST', '/admin/library/scan', {}],
  ['POST', '/admin/library/mark-missing', { folder: '/films' }],
  ['GET', '/admin/library/titles?q=paper'],
  ['GET', '/admin/library/files?status=ready&page=1'],
  ['GET', `/admin/library/files/${file}`],
  ['GET', `/admin/library/files/${file}/segments`],
  ['GET', `/admin/library/packages/${revision}/segments`],
  ['PUT', `/admin/library/files/${file}/segments`, { segments: [{ kind: 'intro', start: 5, end: 95 }], season: true }],
  ['DELETE', `/admin/library/files/${file}/segments`],
  ['GET', '/admin/library/jobs'],
  ['POST', '/admin/library/jobs/pause', {}],
  ['POST', '/admin/library/jobs/resume', {}],
  ['POST', '/admin/library/jobs/retry', {}],
  ['POST', `/admin/library/jobs/${job}/raise`, {}],
  ['POST', `/admin/library/jobs/${job}/pause`, {}],
  ['POST', `/admin/library/jobs/${job}/resume`, {}],
  ['POST', `/admin/library/jobs/${job}/cancel`, {}],
  ['POST', `/admin/library/jobs/${job}/retry`, {}],
  ['GET', `/admin/library/sources?title=${MOON}`],
  ['POST', '/admin/library/sources', { title: String(MOON), episode: 3, address: ADDRESS }],
  ['DELETE', '/admin/library/sources/1'],
  ['POST', '/admin/library/files/choose', { files: [file], title: String(MOON), episodes: '2' }],
  ['POST', '/admin/library/files/ignore', { files: [file] }],
  ['POST', '/admin/library/files/reopen', { files: [file] }],
  ['POST', '/admin/library/files/undo', { files: [file] }],
  ['POST', '/admin/library/files/retry', { files: [file] }],
  ['POST', '/admin/library/files/pin', { files: [file] }],
  ['POST', '/admin/library/files/unpin', { files: [file] }],
]
const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, String.raw`[\da-f]+`)}(\\?|$)`)
const callOf = (method: string, path: string) =>
  site.calls.find((call) => call.method === method && toPattern(call.path).test(path))

describe('the admin calls of the library', () => {
  test('are all tested here', () => {
    const tested = new Set(requests().map(([method, path]) => callOf(method, path)))
    expect(site.calls.filter((call) => !tested.has(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('are only for admins, and reject cross-site requests', async () => {
    const before = await site.audit()
    for (const [method, path, body] of requests()) {
      expect((await site.ask(null, method, path, body)).status, `${method} ${path} by a visitor`).toBe(401)
      expect((await site.ask('aiko', method, path, body)).status, `${method} ${path} by a user`).toBe(403)
      if (method === 'GET') continue
      const foreign = await site.ask('admin', method, path, body, { origin: 'https://evil.example' })
      expect(foreign.status, `${method} ${path} cross-site`).toBe(403)
    }
    expect([await site.audit(), site.requests.scans]).toEqual([before, 0])
  })

  test('responses match their schemas', async () => {
    for (const [method, path, body] of requests()) {
      const answer = await site.ask('admin', method, path, body)
      expect([path, answer.status, answer.body['error']]).toEqual([path, 200, undefined])
      expect(callOf(method, path)?.response.safeParse(answer.body).error).toBeUndefined()
    }
    expect(site.requests.scans).toBe(2)
  })

  test.each(['files', 'jobs'])('a page of %s far past the end is empty and has the true count', async (list) => {
    const page = async (number: number) => {
      const { status, body } = await site.ask('admin', 'GET', `/admin/library/${list}?page=${number}`)
      return { status, items: body[list], totalPages: body['totalPages'] }
    }
    const { totalPages } = await page(1)
    expect(await page(1_000_000_000)).toEqual({ status: 200, items: [], totalPages })
  })

  test.each<[string, string, object | undefined, number, string]>([
    ['GET', '/admin/library/files?status=lost', undefined, 400, 'status must be one of doubtful'],
    ['GET', '/admin/library/files/0', undefined, 404, 'File not found.'],
    ['GET', '/admin/library/files/__proto__', undefined, 404, 'File not found.'],
    ['GET', '/admin/library/files/999/segments', undefined, 404, 'File not found.'],
    ['GET', '/admin/library/packages/0000/segments', undefined, 404, 'Package not found.'],
    ['GET', '/admin/library/sources', undefined, 400, 'title is required.'],
    ['GET', '/admin/library/sources?title=../etc', undefined, 404, 'Title not found.'],
    ['POST', '/admin/library/files/choose', { files: [], title: '1' }, 400, 'Select at least one file'],
    ['POST', '/admin/library/files/choose', { files: ['1'], title: '1' }, 400, 'Invalid files.0.'],
    ['POST', '/admin/library/files/retry', { files: [2 ** 31] }, 400, 'Invalid files.0.'],
    ['POST', '/admin/library/files/ignore', { files: [999] }, 404, 'File not found.'],
    ['POST', '/admin/library/jobs/999/cancel', {}, 404, 'Job not found.'],
    [
      'POST',
      '/admin/library/sources',
      { title: '1', episode: 'one', address: 'x' },
      400,
      'episode must be a whole number.',
    ],
  ])('%s %s %j: %d', async (method, path, body, status, error) => {
    const answer = await site.ask('admin', method, path, body)
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { success: false, error: expect.stringContaining(error) },
    ])
  })
})
