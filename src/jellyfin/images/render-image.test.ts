import { afterEach, expect, test } from 'vitest'
import { createNetworkLimit } from '#src/platform/limits/network-limit.ts'
import { createTokenBuckets } from '#src/platform/limits/token-bucket.ts'
import { Problem } from '#src/platform/problem.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { createImageRenderer, type ImageRenderer } from './render-image.server.ts'

let renderer: ImageRenderer
afterEach(() => renderer.close())

const open = (perMinute: number, admitHeavy = () => undefined) => {
  renderer = createImageRenderer({
    pictures: {} as never,
    pictureOptions: () => ({ artwork: 'drawn', now: 0 }),
    admitHeavy,
    limitRenders: createNetworkLimit(createTokenBuckets({ perMinute }).take),
  })
}
const draw = (width: number, address = '203.0.113.7') =>
  renderer.render({ title: plainTitle(1), kind: 'poster' }, { width, isCut: false }, address)

test('a network gets as many new pictures a minute as allowed, and all that are known', async () => {
  open(2)
  const first = await draw(20)
  await draw(40)
  await expect(draw(60)).rejects.toMatchObject({ status: 429 })
  expect((await draw(20)).bytes).toBe(first.bytes)
  expect((await draw(60, '198.51.100.1')).bytes.length).toBeGreaterThan(0)
})

test('an overloaded site draws no new ones', async () => {
  open(10, () => {
    throw new Problem(503, 'Busy.')
  })
  await expect(draw(20)).rejects.toMatchObject({ status: 503 })
})
