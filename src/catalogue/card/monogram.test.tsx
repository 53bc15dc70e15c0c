import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Monogram } from './monogram.tsx'

test.each([
  ['Spike Spiegel', 'S'],
  ['The Narrator', 'N'],
  ['Theodora', 'T'],
  ['The', 'T'],
  ['“A” Hero', 'A'],
  ['…', '·'],
])('the initial of %s is %s', (name, letter) => {
  expect(renderToStaticMarkup(<Monogram name={name} />)).toContain(`>${letter}<`)
})
