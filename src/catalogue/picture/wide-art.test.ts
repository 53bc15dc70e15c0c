import { expect, test } from 'vitest'
import { chooseWideArt } from './wide-art.ts'

const picture = (src: string, drawn: boolean) => ({ src, drawn, width: 1, height: 1 })

test.each([
  ['its own banner', false, false, 'banner', 'wide'],
  ['a banner beside a drawn poster', false, true, 'banner', 'wide'],
  ['its poster, rather than a drawing beside it', true, false, 'poster', 'tall'],
  ['a drawing where there is nothing else', true, true, 'drawing', 'wide'],
])('%s', (_, bannerDrawn, posterDrawn, from, src) =>
  expect(chooseWideArt({ banner: picture('wide', bannerDrawn), poster: picture('tall', posterDrawn) })).toMatchObject({
    from,
    picture: { src },
  }),
)
