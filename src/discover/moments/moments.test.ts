/** Searches for lines and scenes over HTTP: who finds what, and what is refused. */
import sharp, { type SharpOptions } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { replaceLines } from '#src/library/lines/lines-store.server.ts'
import { FRAME_RATE, joinFrames, readFrame } from '#src/library/scenes/frames.ts'
import { replaceFrames } from '#src/library/scenes/frames-store.server.ts'
import { PICTURE_ERRORS } from '#src/library/scenes/picture.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import {
  type Kind,
  KINDS,
  openTitlesSite,
  ORIGIN,
  type Role,
  ROLES,
  TITLES,
  type TitlesSite,
} from '#test/apps/titles-site.ts'
import { paintFrame } from '#test/fixtures/painted-frames.ts'
import { quickShare } from '#test/tier.ts'

const SCENES = { open: 1, premium: 2, hidden: 3 } as const satisfies Record<Kind, number>
const NOW = '2026-11-30T00:00:00.000Z'

/** Each title says “a secret of …” in the fifth second, and shows a frame of its own at the second one. */
async function fillTitles({ db: database, patch }: TitlesSite): Promise<void> {
  const db = database.$extendTables<CatalogueTables & LibraryTables>()
  for (const kind of KINDS) {
    const { id } = await db
      .selectFrom('media_file')
      .select('id')
      .where('anime_id', '=', TITLES[kind])
      .executeTakeFirstOrThrow()
    const file = { id, fingerprint: null }
    await replaceLines(db, file, [{ language: 'en', lines: [{ start: 5_000, text: `A secret of ${kind}` }] }], NOW)
    await replaceFrames(
      db,
      file,
      joinFrames([...Array.from({ length: 2 * FRAME_RATE }, () => null), readFrame(paintFrame(SCENES[kind]))]),
      NOW,
    )
  }
  await patch('premium', { premium: true })
  await patch('hidden', { hidden: true })
}

async function toForm(picture: Buffer | string, field = 'picture') {
  const form = new FormData()
  // forms of signed-in users also name these
  form.set('made-for', 'someone')
  form.set(field, typeof picture === 'string' ? picture : new File([new Uint8Array(picture)], 'picture.png'))
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: {
      'content-type': response.headers.get('content-type') ?? '',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
    },
  }
}
function paint(scene: number): Promise<Buffer> {
  const { data, width, height } = paintFrame(scene, { width: 640, height: 360 })
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

describe('on a site where anyone may look around', () => {
  let site: TitlesSite
  beforeAll(async () => {
    site = await openTitlesSite()
    await fillTitles(site)
  })
  afterAll(() => site.close())

  /** What a role finds, by the ids in links. */
  const idsIn = (body: string) => KINDS.filter((kind) => body.includes(`/watch/${site.ids[kind]}?`))
  const send = async (who: Role, url: string, picture: Buffer | string, field?: string) => {
    const { payload, headers } = await toForm(picture, field)
    const cookie = site.cookieOf(who)
    return site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    })
  }
  /** As a form without scripts. */
  async function openScenes(who: Role, scene: number) {
    const sent = await send(who, '/search/scene/picture', await paint(scene))
    expect(sent.statusCode).toBe(303)
    return site.ask(who, String(sent.headers.location))
  }

  test.each<[Role, Kind[]]>([
    ['visitor', ['open']],
    ['user', ['open']],
    ['member', ['open', 'premium']],
    ['admin', ['open', 'premium']],
  ])('a %s finds lines of %j only, on the page and by the call', async (who, kinds) => {
    const page = await site.ask(who, '/search/lines?keyword=a+secret')
    expect([page.statusCode, idsIn(page.body)]).toEqual([200, kinds])
    const call = await site.ask(who, '/api/search/lines?keyword=a+secret')
    expect([call.statusCode, idsIn(call.body)]).toEqual([200, kinds])
    for (const { headers } of [page, call]) expect(String(headers['cache-control'])).toMatch(/no-store|private/)
    // a search within one title doesn't say more
    for (const kind of KINDS) {
      const within = await site.ask(who, `/api/search/lines?keyword=secret&id=${site.ids[kind]}`)
      expect(within.json<{ lines: object[] }>().lines).toHaveLength(kinds.includes(kind) ? 1 : 0)
    }
  })

  test.each(
    quickShare(
      ROLES.flatMap((who) => KINDS.map((kind) => [who, kind] as const)),
      2,
    ),
  )('a %s finds a scene of the %s title only if they may play it', async (who, kind) => {
    const isFound = kind === 'open' || (kind === 'premium' && ['member', 'admin'].includes(who))
    const page = await openScenes(who, SCENES[kind])
    expect([page.statusCode, idsIn(page.body)]).toEqual([200, isFound ? [kind] : []])
    expect(page.body).toContain(isFound ? 'It looks like this scene:' : 'No scene looks enough like that picture.')
    expect(String(page.headers['cache-control'])).toMatch(/no-store|private/)
    const call = await send(who, '/api/search/scenes', await paint(SCENES[kind]))
    const link = `/watch/${site.ids[kind]}?ep=${TITLES[kind] * 100_000 + 1}&t=2`
    const found = { id: site.ids[kind], episode: 1, seconds: 2, until: 2, link, certainty: expect.closeTo(1, 0) }
    expect(call.json()).toMatchObject({
      success: true,
      scenes: isFound ? [found] : [],
      files: { read: 3, waiting: 0 },
    })
  })

  test('a scene that is nowhere is not found', async () => {
    expect((await openScenes('member', 9)).body).toContain('No scene looks enough like that picture.')
  })

  test.each<[string, () => Buffer | string | Promise<Buffer>, keyof typeof PICTURE_ERRORS, string?]>([
    ['text', () => 'a scene', 'missing'],
    ['another field', () => paint(1), 'missing', 'other'],
    ['an empty file', () => Buffer.alloc(0), 'missing'],
    ['no picture', () => Buffer.from('%PDF-1.7'), 'other'],
    ['a part of a picture', async () => (await paint(1)).subarray(0, 900), 'other'],
    ['a tiny picture', () => sharp(plain(20)).png().toBuffer(), 'tiny'],
    ['one colour', () => sharp(plain(200)).png().toBuffer(), 'plain'],
    ['more than 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1, 0xff), 'large'],
  ])('%s is refused with the reason', async (_, make, code, field) => {
    const picture = await make()
    const { statusCode, headers } = await send('visitor', '/search/scene/picture', picture, field)
    expect([statusCode, headers.location]).toEqual([303, `/search/scene?error=${code}`])
    expect((await site.ask('visitor', String(headers.location))).body).toContain(PICTURE_ERRORS[code])
    const call = await send('visitor', '/api/search/scenes', picture, field)
    expect([call.statusCode, call.json()]).toEqual([
      code === 'large' ? 413 : 400,
      { success: false, error: PICTURE_ERRORS[code] },
    ])
  })

  test('pictures of any kind are read', { tags: 'slow' }, async () => {
    const rotated = sharp(await paint(1))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
    for (const picture of [
      await sharp(await paint(1))
        .jpeg({ quality: 50 })
        .toBuffer(),
      await sharp(await paint(1))
        .webp()
        .toBuffer(),
      await sharp(await paint(1))
        .ensureAlpha()
        .png({ palette: true })
        .toBuffer(),
      await rotated.toBuffer(),
    ]) {
      const call = await send('visitor', '/api/search/scenes', picture)
      expect(call.json<{ scenes: object[] }>().scenes).toHaveLength(1)
    }
    // its colours are other ones
    const grey = await send(
      'visitor',
      '/api/search/scenes',
      await sharp(await paint(1))
        .greyscale()
        .png()
        .toBuffer(),
    )
    expect(grey.statusCode).toBe(200)
  })

  test.each(['', 'x', 'A'.repeat(22), 'A'.repeat(9_000), '%00', '..%2f'])(
    'the address ?picture=%s finds nothing',
    async (code) => {
      const { statusCode, body } = await site.ask('visitor', `/search/scene?picture=${code}`)
      expect([statusCode, idsIn(body)]).toEqual([code === '%00' ? 400 : 200, []])
    },
  )

  test('another site can’t send a picture', async () => {
    const { payload, headers } = await toForm(await paint(1))
    for (const url of ['/search/scene/picture', '/api/search/scenes']) {
      const foreign = { ...headers, origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
      expect((await site.app.inject({ method: 'POST', url, payload, headers: foreign })).statusCode).toBe(403)
    }
  })

  test('18+ titles are found by those who want them', async () => {
    await site.patch('open', { adult: true })
    const finds = async (adult: string) => {
      const lines = await site.ask('user', `/api/search/lines?keyword=secret&adult=${adult}`)
      const scenes = await send('user', `/api/search/scenes?adult=${adult}`, await paint(SCENES.open))
      return [idsIn(lines.body), idsIn(scenes.body)]
    }
    expect([await finds('0'), await finds('1')]).toEqual([
      [[], []],
      [['open'], ['open']],
    ])
    const sent = await send('visitor', '/search/scene/picture', await paint(SCENES.open))
    for (const [cookie, kinds] of [
      ['adult=0', []],
      ['adult=1', ['open']],
    ] as const)
      for (const url of ['/search/lines?keyword=secret', String(sent.headers.location)])
        expect(idsIn((await site.ask('visitor', url, { headers: { cookie } })).body)).toEqual(kinds)
  })
})

describe('on a site for users only', () => {
  let site: TitlesSite
  beforeAll(async () => {
    site = await openTitlesSite({ VISITORS: 'sign-in' })
    await fillTitles(site)
  })
  afterAll(() => site.close())

  test('visitors search nothing', async () => {
    for (const url of ['/search/lines?keyword=secret', '/search/scene']) {
      const { statusCode, headers } = await site.ask('visitor', url)
      expect([statusCode, String(headers.location)]).toEqual([302, expect.stringMatching(/^\/login/)])
    }
    expect((await site.ask('visitor', '/api/search/lines?keyword=secret')).statusCode).toBe(401)
    const { payload, headers } = await toForm(await paint(1))
    for (const url of ['/search/scene/picture', '/api/search/scenes'])
      expect((await site.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(401)
  })

  test('users do', async () => {
    expect((await site.ask('user', '/api/search/lines?keyword=secret')).json<{ lines: object[] }>().lines).toHaveLength(
      1,
    )
    const { payload, headers } = await toForm(await paint(1))
    const found = await site.app.inject({
      method: 'POST',
      url: '/api/search/scenes',
      payload,
      headers: { ...headers, cookie: site.cookieOf('user') ?? '' },
    })
    expect(found.json<{ scenes: object[] }>().scenes).toHaveLength(1)
  })
})

/** A square of one colour. */
function plain(side: number): SharpOptions {
  return { create: { width: side, height: side, channels: 3, background: '#c04020' } }
}
