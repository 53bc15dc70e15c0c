import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answers, redirectTo, answerWith, startUpstream, type Upstream } from '#test/services/upstream.ts'
import { createOutbound, type Outbound, type OutboundError, type OutboundOptions } from './outbound.server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function upstreamOf(answers: Answers): Promise<Upstream> {
  const upstream = await startUpstream(answers)
  closers.push(upstream.close)
  return upstream
}

function outboundOf(options: Partial<OutboundOptions>): Outbound {
  const outbound = createOutbound({
    allowedHosts: [],
    userAgent: 'Hoshimi',
    accept: 'image/*',
    acceptsType: (type) => type.startsWith('image/'),
    ...options,
  })
  closers.push(outbound.close)
  return outbound
}

const failure = (promise: Promise<unknown>): Promise<OutboundError> =>
  promise.then(
    () => Promise.reject(new Error('it was fetched')),
    (error: OutboundError) => error,
  )

describe('allowed targets', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'https://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://１２７.０.０.１/',
  ])('%s is refused', async (address) => {
    const error = await failure(outboundOf({}).get(address))
    expect(error.message).toBe('does not resolve to a public address')
    expect(error.transient).toBe(false)
  })

  test.each([
    ['file:///etc/passwd', 'does not use http or https'],
    ['ftp://example.org/a.jpg', 'does not use http or https'],
    ['data:image/png;base64,AAAA', 'does not use http or https'],
    ['http://user:secret@example.org/', 'contains a user name or password'],
    ['http://example.org:22/', 'uses port 22'],
    ['https://example.org:80/', 'uses port 80'],
    ['poster.jpg', 'is not a URL'],
    ['', 'is not a URL'],
  ])('%s %s', async (address, reason) => {
    const resolve = () => Promise.reject(new Error('it was looked up'))
    expect((await failure(outboundOf({ resolve }).get(address))).message).toBe(reason)
  })

  test('a local port is allowed only when the operator lists it', async () => {
    const upstream = await upstreamOf({ '/a': answerWith('picture') })
    const address = `${upstream.origin}/a`
    expect((await failure(outboundOf({ allowedHosts: ['127.0.0.1'] }).get(address))).message).toMatch(/uses port/)
    expect((await failure(outboundOf({ allowedHosts: ['127.0.0.1:1'] }).get(address))).message).toMatch(/uses port/)
    expect(upstream.requestedPaths).toEqual([])
    const bytes = await outboundOf({ allowedHosts: [upstream.host] }).get(address)
    expect(bytes.toString()).toBe('picture')
  })

  test.each([
    ['loopback', ['127.0.0.1']],
    ['private', ['192.168.0.10', '10.0.0.1']],
    ['IPv6 loopback', ['::1']],
  ])('a name that resolves to a %s address is refused', async (_, addresses) => {
    const outbound = outboundOf({ resolve: () => Promise.resolve(addresses) })
    const error = await failure(outbound.get('http://pictures.example.org/a.jpg'))
    expect(error.message).toBe('does not resolve to a public address')
  })

  test('resolves a name once and connects to the checked address', async () => {
    const upstream = await upstreamOf({ '/a': answerWith('picture') })
    const port = upstream.host.split(':')[1]
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const lookups: string[] = []
    const outbound = outboundOf({
      isPublic: (address) => address === '127.0.0.1',
      resolve: (host) => {
        lookups.push(host)
        return Promise.resolve(answers[lookups.length - 1] ?? ['127.0.0.2'])
      },
      ports: [Number(port)],
    })
    expect((await outbound.get(`http://changing.example.org:${port}/a`)).toString()).toBe('picture')
    expect(lookups).toEqual(['changing.example.org'])
  })

  test('connects only to the public addresses of a name', async () => {
    const upstream = await upstreamOf({ '/a': answerWith('picture') })
    const port = upstream.host.split(':')[1]
    const outbound = outboundOf({
      isPublic: (address) => address === '127.0.0.1',
      resolve: () => Promise.resolve(['::1', '127.0.0.1']),
      ports: [Number(port)],
    })
    expect((await outbound.get(`http://two.example.org:${port}/a`)).toString()).toBe('picture')
  })
})

describe('redirects', () => {
  test.each([
    ['this machine', 'http://127.0.0.1/'],
    ['this machine in IPv6', 'http://[::1]/'],
    ['this machine by number', '//2130706433/'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['a private address', 'https://192.168.1.1/'],
  ])('to %s are refused', async (_, location) => {
    const upstream = await upstreamOf({ '/a': redirectTo(location) })
    const error = await failure(outboundOf({ allowedHosts: [upstream.host] }).get(`${upstream.origin}/a`))
    expect(error.message).toBe('does not resolve to a public address')
  })

  test('to another port of an allowed host are refused', async () => {
    const secret = await upstreamOf({ '/': answerWith('secret') })
    const upstream = await upstreamOf({ '/a': redirectTo(`${secret.origin}/`) })
    const error = await failure(outboundOf({ allowedHosts: [upstream.host] }).get(`${upstream.origin}/a`))
    expect(error.message).toMatch(/uses port/)
    expect(secret.requestedPaths).toEqual([])
  })

  test.each([
    ['a file', 'file:///etc/passwd', 'does not use http or https'],
    ['an address with a password', 'http://a:b@example.org/', 'contains a user name or password'],
  ])('to %s are refused', async (_, location, reason) => {
    const upstream = await upstreamOf({ '/a': redirectTo(location) })
    const error = await failure(outboundOf({ allowedHosts: [upstream.host] }).get(`${upstream.origin}/a`))
    expect(error.message).toBe(reason)
  })

  test('are followed three times', async () => {
    const upstream = await upstreamOf({
      '/4': redirectTo('/3'),
      '/3': redirectTo('/2'),
      '/2': redirectTo('/1'),
      '/1': redirectTo('/picture'),
      '/picture': answerWith('picture'),
    })
    const outbound = outboundOf({ allowedHosts: [upstream.host] })
    expect((await outbound.get(`${upstream.origin}/3`)).toString()).toBe('picture')
    expect((await failure(outbound.get(`${upstream.origin}/4`))).message).toBe('redirects too many times')
  })
})

describe('rejected responses', () => {
  const SOON = { totalMs: 100 }

  async function failureOf(
    answer: Answers[string],
    limits: OutboundOptions['limits'] = { bytes: 1_000 },
  ): Promise<OutboundError> {
    const upstream = await upstreamOf({ '/a': answer })
    return failure(outboundOf({ allowedHosts: [upstream.host], limits }).get(`${upstream.origin}/a`))
  }

  test('a body with a content length over the limit', async () => {
    const error = await failureOf((response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '1001' }).write('and nothing more')
    })
    expect(error.message).toBe('sent too much data')
  })

  test('a body that never ends', async () => {
    const error = await failureOf((response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(500))) continue
      }
      response.on('drain', pour)
      pour()
    })
    expect(error.message).toBe('sent too much data')
  })

  test('a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000))
    const error = await failureOf(answerWith(bomb, 'image/png', { 'content-encoding': 'gzip' }), { bytes: 10_000 })
    expect(error.message).toBe('has an unexpected content encoding')
  })

  test('headers that do not arrive', async () => {
    const error = await failureOf(() => undefined, SOON)
    expect(error).toMatchObject({ message: 'took too long', transient: true })
  })

  test('a body that arrives a byte at a time', async () => {
    const error = await failureOf((response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    }, SOON)
    expect(error).toMatchObject({ message: 'took too long', transient: true })
  })

  test('a body that breaks off', async () => {
    const error = await failureOf((response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '500' })
      response.write('half', () => response.destroy())
    })
    expect(error).toMatchObject({ transient: true })
  })

  test('another type', async () => {
    expect((await failureOf(answerWith('<html>', 'text/html'))).message).toBe('has content type text/html')
  })

  test.each([
    [404, false],
    [403, false],
    [204, false],
    [500, true],
    [503, true],
    [429, true],
  ])('status %i', async (status, transient) => {
    const error = await failureOf((response) => response.writeHead(status).end())
    expect(error).toMatchObject({ message: `returned ${status}`, transient })
  })

  test('an unreachable host', async () => {
    const upstream = await startUpstream({})
    await upstream.close()
    const error = await failure(outboundOf({ allowedHosts: [upstream.host] }).get(`${upstream.origin}/a`))
    expect(error).toMatchObject({ message: 'cannot be reached (ECONNREFUSED)', transient: true })
  })
})

test('sends its user agent and no data about users', async () => {
  const upstream = await upstreamOf({ '/a': answerWith('picture', 'image/png', { 'set-cookie': 'a=b' }) })
  const outbound = outboundOf({ allowedHosts: [upstream.host] })
  await outbound.get(`${upstream.origin}/a`)
  await outbound.get(`${upstream.origin}/a`)
  expect(upstream.requests[1]?.headers).toEqual({
    host: upstream.host,
    connection: 'keep-alive',
    'user-agent': 'Hoshimi',
    accept: 'image/*',
    'accept-encoding': 'identity',
  })
})
