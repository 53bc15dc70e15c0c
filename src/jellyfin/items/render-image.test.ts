import { afterEach, expect, test } from 'vitest'
import { Problem } from '#src/platform/problem.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { createImageRenderer, type ImageRenderer } from './render-image.server.ts'

let renderer: ImageRenderer
afterEach(() => renderer.close())

const open = (admitHeavy = () => undefined) => {
  renderer = createImageRenderer({
    pictures: {} as never,
    pictureOptions: () => ({ artwork: 'drawn', now: 0 }),
    admitHeavy,
  })
}
const poster = { title: plainTitle(1), kind: 'poster' } as const
const draw = (width: number) => renderer.render(poster, { width, isCut: false })

test('a picture is known in the sizes in which it was drawn', async () => {
  open()
  const isKnown = (width: number) => renderer.isKnown(poster, { width, isCut: false })
  expect(isKnown(20)).toBe(false)
  const first = await draw(20)
  expect([isKnown(20), isKnown(40)]).toEqual([true, false])
  expect((await draw(20)).bytes).toBe(first.bytes)
})

test('an overloaded site draws no new ones', async () => {
  open(() => {
    throw new Problem(503, 'Busy.')
  })
  await expect(draw(20)).rejects.toMatchObject({ status: 503 })
})
