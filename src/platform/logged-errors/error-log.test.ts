import { describe, expect, test } from 'vitest'
import { createErrorLog, type LoggedError, MAX_GROUPS, mergeErrorGroups } from './error-log.ts'
import { redact, redactPath } from './redact.ts'
import { toLoggedError } from './to-logged-error.ts'

describe('a redacted message', () => {
  test.each([
    ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED (address)'],
    ['connect ECONNREFUSED ::1:6379 now', 'connect ECONNREFUSED (address) now'],
    ['fetch of https://user:pw@host.example/a?token=x failed', 'fetch of https://… failed'],
    ['redis://:secret@10.0.0.1/1 is away', 'redis://… is away'],
    ['no mailbox for someone@example.org (550)', 'no mailbox for …@… (550)'],
    ['the header Authorization: Bearer abc', 'the header Authorization: …'],
    ['password=hunter2, retry', 'password=… retry'],
    [
      "ENOENT: no such file or directory, open '/home/ann/My Show/a b.mkv'",
      'ENOENT: no such file or directory, open ‘…’',
    ],
    ['cannot read /srv/anime/Ann/film.mkv, skipped', 'cannot read /…, skipped'],
    ['cannot read C:\\Users\\Ann\\film.mkv', 'cannot read /…'],
    ['relation "node" does not exist', 'relation ‘node’ does not exist'],
    ['password authentication failed for user "ann"', 'password authentication failed for user “…”'],
    ['Unexpected token in "{ my: private }"', 'Unexpected token in “…”'],
    ['session 4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c ended', 'session … ended'],
    ['one\nstack of it', 'one'],
    ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
    ['at 12:30:45 it ended', 'at (address) it ended'],
  ])('%s', (message, redacted) => expect(redact(message)).toBe(redacted))

  test('has no more than 300 characters, and is made in linear time', () => {
    for (const unit of ['a@', '/a', ':a', '"', "'", 'a-', '1.', 'x://'])
      expect(redact(unit.repeat(1_000_000)).length).toBeLessThan(301)
  })

  test.each([
    ['/api/users/V1StGXR8_Z5jdHi6B-myT/favourites', '/api/users/…/favourites'],
    ['/images/avatar/abc.webp', '/images/avatar/…'],
    ['/api/x/someone@example.org', '/api/x/…'],
    ['/monster-22', '/monster-22'],
  ])('of the path %s', (path, redacted) => expect(redactPath(path)).toBe(redacted))
})

describe('a log entry', () => {
  const toError = (level: number, ...args: unknown[]) => toLoggedError({ level, args, bindings: { reqId: 'r-1' } }, 0)

  test.each([
    [30, 'started'],
    [40, 'a plain warning'],
  ])('of level %i that is no error: %s', (level, text) => expect(toError(level, text)).toBeNull())

  test('becomes an error with its request', () => {
    expect(toError(50, { method: 'GET', path: '/home', err: new TypeError('broken') })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      message: 'TypeError: broken',
      severity: 'error',
      requestId: 'r-1',
      request: 'GET /home',
    })
    expect(toError(40, { err: new Error('refused') }, 'Mail')).toMatchObject({
      message: 'Mail: refused',
      severity: 'warning',
      request: null,
    })
    expect(toError(50, new Error('x'))).toMatchObject({ message: 'x' })
    expect(toError(50, 'text only')).toMatchObject({ message: 'text only' })
    expect(toError(50, { err: undefined })).toMatchObject({ message: expect.stringMatching(/./) })
  })
})

describe('the error log', () => {
  const errorAt = (second: number, message: string): LoggedError => ({
    at: new Date(second * 1000).toISOString(),
    message,
    severity: 'error',
    requestId: `r-${second}`,
    request: null,
  })

  test('groups by message, newest first', () => {
    const log = createErrorLog()
    for (const [second, message] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'a'],
    ] as const)
      log.add(errorAt(second, message))
    expect(log.list().map(({ message, count, requestId }) => [message, count, requestId])).toEqual([
      ['a', 2, 'r-3'],
      ['b', 1, 'r-2'],
    ])
    expect(log.list()[0]).toMatchObject({ firstAt: '1970-01-01T00:00:01.000Z', lastAt: '1970-01-01T00:00:03.000Z' })
  })

  test('stays bounded, and drops the oldest', () => {
    const log = createErrorLog()
    for (let second = 0; second < 1_000; second++) log.add(errorAt(second, `error ${second}`))
    expect(log.list()).toHaveLength(MAX_GROUPS)
    expect(log.list()[0]?.message).toBe('error 999')
  })

  test('merges those of several processes', () => {
    const [one, other] = [createErrorLog(), createErrorLog()]
    one.add(errorAt(1, 'a'))
    other.add(errorAt(5, 'a'))
    other.add(errorAt(4, 'c'))
    for (const lists of [
      [one.list(), other.list()],
      [other.list(), one.list()],
    ])
      expect(mergeErrorGroups(lists).map(({ message, count, requestId }) => [message, count, requestId])).toEqual([
        ['a', 2, 'r-5'],
        ['c', 1, 'r-4'],
      ])
  })
})
