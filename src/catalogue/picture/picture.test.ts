import { describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import {
  drawnRevision,
  fetchedRevision,
  parsePictureRequest,
  picturePath,
  type PictureRequest,
  pictureUrls,
} from './picture.ts'
import type { StoredPicture } from '../title.ts'

const SOURCE = 'https://pictures.example.org/7.jpg'
const NOW = Date.parse('2026-03-01T12:00:00Z')
const auto = { artwork: 'auto', now: NOW } as const
const stored = (known: Partial<StoredPicture>): StoredPicture => ({
  url: SOURCE,
  state: 'ready',
  checkedAt: '2026-03-01T00:00:00.000Z',
  ...known,
})

describe('the picture of a title', () => {
  test('is drawn without a source', () => {
    const title = plainTitle(7)
    const picture = pictureUrls(title, 'poster', auto)
    expect(picture).toEqual({
      src: `/images/poster/7/${drawnRevision(title)}/art.svg`,
      width: 400,
      height: 600,
      drawn: true,
    })
  })

  test('is offered in every width as AVIF and WebP', () => {
    const revision = fetchedRevision(SOURCE)
    const picture = pictureUrls(plainTitle(7, { posterUrl: SOURCE }), 'poster', auto)
    expect(picture.drawn).toBe(false)
    expect(picture.src).toBe(`/images/poster/7/${revision}/460.webp`)
    expect(picture.srcSet).toBe(
      [160, 230, 300, 460].map((width) => `/images/poster/7/${revision}/${width}.webp ${width}w`).join(', '),
    )
    expect(picture.srcSetAvif).toBe(picture.srcSet?.replaceAll('.webp', '.avif'))
  })

  test('has its true dimensions once known, and no larger widths', () => {
    const poster = stored({ width: 225, height: 318 })
    const picture = pictureUrls(plainTitle(7, { posterUrl: SOURCE, poster }), 'poster', auto)
    expect(picture).toMatchObject({ width: 225, height: 318 })
    expect(picture.srcSet?.match(/\S+w(?=,|$)/g)).toEqual(['160w', '225w'])
    expect(picture.srcSet).toContain('/230.webp 225w')
    expect(picture.src).toMatch(/\/230\.webp$/)
  })

  test('ignores stored state of another source URL', () => {
    const poster = stored({ url: 'https://old.example.org/7.jpg', state: 'failed', width: 10, height: 10 })
    const picture = pictureUrls(plainTitle(7, { posterUrl: SOURCE, poster }), 'poster', auto)
    expect(picture).toMatchObject({ drawn: false, width: 460, height: 650 })
  })

  test('is drawn for a day after a failure, then retried', () => {
    const title = plainTitle(7, { posterUrl: SOURCE, poster: stored({ state: 'failed' }) })
    expect(pictureUrls(title, 'poster', auto).drawn).toBe(true)
    const nextDay = Date.parse('2026-03-02T00:00:00Z')
    expect(pictureUrls(title, 'poster', { ...auto, now: nextDay - 1 }).drawn).toBe(true)
    expect(pictureUrls(title, 'poster', { ...auto, now: nextDay }).drawn).toBe(false)
  })

  test('is always drawn with ARTWORK=drawn', () => {
    const title = plainTitle(7, { posterUrl: SOURCE, poster: stored({ width: 225, height: 318 }) })
    expect(pictureUrls(title, 'poster', { ...auto, artwork: 'drawn' }).drawn).toBe(true)
  })

  test('is independent for banner and poster', () => {
    const title = plainTitle(7, { posterUrl: SOURCE })
    expect(pictureUrls(title, 'banner', auto)).toMatchObject({ drawn: true, width: 1260, height: 540 })
    const both = plainTitle(7, { posterUrl: SOURCE, bannerUrl: 'https://pictures.example.org/wide.jpg' })
    const { src, srcSetAvif } = pictureUrls(both, 'banner', auto)
    expect(src).toMatch(/^\/images\/banner\/7\/[0-9a-f]{8}\/1280\.webp$/)
    expect(srcSetAvif).toMatch(/640w.*960w.*1280w.*1920w$/)
  })
})

describe('a revision', () => {
  test('changes only with the source', () => {
    expect(fetchedRevision(SOURCE)).toBe(fetchedRevision(SOURCE))
    expect(fetchedRevision(SOURCE)).not.toBe(fetchedRevision(`${SOURCE}?2`))
    const before = pictureUrls(plainTitle(7, { posterUrl: SOURCE }), 'poster', auto)
    const after = pictureUrls(plainTitle(7, { posterUrl: SOURCE, names: { english: 'Other' } }), 'poster', auto)
    expect(after).toEqual(before)
  })

  test('of drawn art changes with the drawing', () => {
    const revisions = [
      {},
      { names: { english: 'Other' } },
      { seasonYear: 1999 },
      { genres: ['horror'] as const },
      { format: 'Movie' as const },
    ].map((known) => drawnRevision(plainTitle(7, known)))
    expect(new Set(revisions).size).toBe(revisions.length)
    expect(drawnRevision(plainTitle(7, { popularity: 5 }))).toBe(revisions[0])
  })
})

describe('a picture URL', () => {
  const number = plainTitle(7).number
  test.each<PictureRequest>([
    { kind: 'poster', number, revision: '0123abcd', file: 'art' },
    { kind: 'poster', number, revision: '0123abcd', file: { width: 230, format: 'avif' } },
    { kind: 'banner', number, revision: '0123abcd', file: { width: 1920, format: 'jpg' } },
  ])('round-trips: %o', (request) => {
    const [kind = '', digits = '', revision = '', file = ''] = picturePath(request).split('/').slice(2)
    expect(parsePictureRequest(kind, digits, revision, file)).toEqual(request)
  })

  test.each([
    ['avatar', '7', '0123abcd', '230.avif'],
    ['__proto__', '7', '0123abcd', '230.avif'],
    ['poster', '0', '0123abcd', '230.avif'],
    ['poster', '-7', '0123abcd', '230.avif'],
    ['poster', '7e1', '0123abcd', '230.avif'],
    ['poster', '07', '0123abcd', '230.avif'],
    ['poster', '99999999999', '0123abcd', '230.avif'],
    ['poster', '7', '0123abc', '230.avif'],
    ['poster', '7', '0123ABCD', '230.avif'],
    ['poster', '7', '../../ab', '230.avif'],
    ['poster', '7', '0123abcd', '231.avif'],
    ['poster', '7', '0123abcd', '640.avif'],
    ['banner', '7', '0123abcd', '230.avif'],
    ['poster', '7', '0123abcd', '0230.avif'],
    ['poster', '7', '0123abcd', '230.gif'],
    ['poster', '7', '0123abcd', '230.avif.svg'],
    ['poster', '7', '0123abcd', 'art.svgz'],
    ['poster', '7', '0123abcd', ''],
  ])('is rejected: /images/%s/%s/%s/%s', (...parts) => {
    expect(parsePictureRequest(...parts)).toBeNull()
  })
})
