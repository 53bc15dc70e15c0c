import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { AVATAR_SIDE, toAvatar } from './avatar-image.server.ts'
import { createAvatarService } from './avatar-service.server.ts'
import { findAvatar, removeAvatar } from './avatar-store.server.ts'
import { MAX_AVATAR_BYTES, AVATAR_ERRORS, parseAvatarPath, type AvatarErrorCode, checkAvatarFile } from './avatar.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { toUserId } from '../viewer.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

/** A PNG whose header claims these dimensions. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await picture(32, 32).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

describe('an uploaded picture is converted', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('from %s: small, square and WebP', async (format) => {
    const avatar = await toAvatar(await picture(300, 500).toFormat(format).toBuffer())
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: AVATAR_SIDE, height: AVATAR_SIDE })
  })

  test('without metadata, and upright', async () => {
    const left = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000000' } })
      .composite([{ input: await picture(100, 100).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A photographer' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(left).metadata()).exif).toBeDefined()
    const avatar = await toAvatar(left)
    const { exif, xmp, icc, orientation } = await sharp(avatar).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    // rotated by 90°, the left edge is at the top
    const { data } = await sharp(avatar).raw().toBuffer({ resolveWithObject: true })
    expect(data[(20 * AVATAR_SIDE + 128) * 3]).toBeGreaterThan(150)
    expect(data[(236 * AVATAR_SIDE + 128) * 3]).toBeLessThan(60)
  })

  test('to its first frame if it is animated', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 32, height: 32, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(3)
    const { pages } = await sharp(await toAvatar(gif)).metadata()
    expect(pages).toBeUndefined()
  })
})

describe('an invalid picture is rejected', () => {
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  test.each<[string, () => Buffer | Promise<Buffer>, AvatarErrorCode]>([
    ['an empty file', () => Buffer.alloc(0), 'missing'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'), 'other'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'other'],
    ['a script that starts like a GIF', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)//'), 'other'],
    ['a JPEG header without a picture', () => Buffer.concat([jpegHead, Buffer.alloc(500)]), 'other'],
    ['half a PNG', async () => (await picture(200, 200).png().toBuffer()).subarray(0, 90), 'other'],
    ['30,000 × 30,000', () => pngClaiming(30_000, 30_000), 'pixels'],
    ['one pixel', () => picture(1, 1).png().toBuffer(), 'tiny'],
  ])('%s', async (_, make, code) => {
    await expect(toAvatar(await make())).rejects.toMatchObject({ name: 'Problem', message: AVATAR_ERRORS[code] })
  })

  test('data appended to a picture is removed', async () => {
    const polyglot = Buffer.concat([await picture(40, 40).gif().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await toAvatar(polyglot)).includes('<script>')).toBe(false)
  })
})

test.each([
  [{ size: 0, type: 'image/png' }, 'missing'],
  [{ size: 9, type: 'text/html' }, 'other'],
  [{ size: MAX_AVATAR_BYTES, type: 'image/png' }, null],
  [{ size: MAX_AVATAR_BYTES + 1, type: 'image/png' }, 'large'],
  [{ size: 9, type: '' }, null],
])('the browser checks a file before the upload: %j', (file, code) => expect(checkAvatarFile(file)).toBe(code))

describe.each(databases())('pictures in $name', ({ open }) => {
  const aiko = toUserId('user-aiko')
  let opened: OpenDatabase
  let db: AccountDb
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
    const now = '2026-01-01T00:00:00.000Z'
    const user = { id: aiko, username: 'aiko', email: 'aiko@example.org', joined_date: now, updated_at: now }
    await db
      .insertInto('user')
      .values({ ...user, avatar: null })
      .execute()
  })
  afterAll(() => opened.close())

  /** Uploads a form as a browser sends it. */
  async function upload(file: Buffer | string, name = 'avatar') {
    const form = new FormData()
    form.set(name, typeof file === 'string' ? file : new File([new Uint8Array(file)], '../../face.svg.png'))
    const request = new Response(form)
    const body = Readable.from([Buffer.from(await request.arrayBuffer())], { objectMode: false })
    return createAvatarService(db, { counter: undefined }).upload(aiko, body, request.headers.get('content-type') ?? '')
  }
  const countStored = async () => (await db.selectFrom('avatar').select('id').execute()).length
  const storedUrl = () => db.selectFrom('user').select('avatar').where('id', '=', aiko).executeTakeFirstOrThrow()

  test('a new picture replaces the old one, which is deleted', async () => {
    const first = await upload(await picture(64, 64).png().toBuffer())
    const second = await upload(await picture(80, 64).jpeg().toBuffer())
    expect(second).not.toBe(first)
    expect(await storedUrl()).toEqual({ avatar: second })
    expect(await findAvatar(db, parseAvatarPath(first) ?? '')).toBeNull()
    const bytes = await findAvatar(db, parseAvatarPath(second) ?? '')
    expect(bytes && (await sharp(bytes).metadata()).format).toBe('webp')
    expect(await countStored()).toBe(1)
  })

  test.each<[string, () => Buffer | string, string | undefined, string]>([
    ['5 MB and a byte', () => Buffer.alloc(MAX_AVATAR_BYTES + 1, 0xff), undefined, AVATAR_ERRORS.large],
    ['30 MB', () => Buffer.alloc(30_000_000), undefined, AVATAR_ERRORS.large],
    ['text', () => 'a face', undefined, AVATAR_ERRORS.missing],
    ['another field', () => Buffer.from('x'), 'picture', AVATAR_ERRORS.missing],
  ])('an upload of %s changes nothing', async (_, make, name, message) => {
    const before = await storedUrl()
    await expect(upload(make(), name)).rejects.toMatchObject({ message })
    expect(await storedUrl()).toEqual(before)
  })

  test.each(['', 'multipart/form-data', 'multipart/form-data; boundary=other'])(
    'a form of type "%s" is rejected',
    async (type) => {
      const uploaded = createAvatarService(db, { counter: undefined }).upload(
        aiko,
        Readable.from([Buffer.from('--x\r\n')]),
        type,
      )
      await expect(uploaded).rejects.toMatchObject({ status: 400 })
    },
  )

  test('uploads are limited to twenty in ten minutes', async () => {
    const service = createAvatarService(db, { counter: undefined })
    const one = () =>
      service.upload(aiko, Readable.from([]), 'multipart/form-data; boundary=-').catch((error: unknown) => error)
    for (let times = 0; times < 20; times++) expect(await one()).toMatchObject({ status: 400 })
    const refused = await one()
    expect(refused).toMatchObject({ status: 429 })
    expect(refused).toHaveProperty(['headers', 'retry-after'])
  })

  test('a picture can be removed, and is deleted with its user', async () => {
    await removeAvatar(db, aiko)
    expect([await storedUrl(), await countStored()]).toEqual([{ avatar: null }, 0])
    await upload(await picture(64, 64).png().toBuffer())
    await db.deleteFrom('user').where('id', '=', aiko).execute()
    expect(await countStored()).toBe(0)
  })
})
