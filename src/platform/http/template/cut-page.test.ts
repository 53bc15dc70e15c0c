import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { escapeScriptData } from '../rendered-page.ts'
import { cutPage, fillPage } from './cut-page.ts'
import { createMarks } from './marks.ts'

const marks = createMarks('secret')
const HOSTILE = `</script><b title="x">&'\u2028\\"名前 \ud83d\ude80 ${marks.of('other').slice(0, -1)}`

const filled = (kind: 'html' | 'data', text: string, value: string) =>
  fillPage(cutPage([{ kind, text }], marks), { name: value })

describe('a slot is filled as the renderer would have written it', () => {
  test('in a text and in an attribute', () => {
    const render = (name: string) => renderToStaticMarkup(createElement('a', { title: `by ${name}` }, name))
    expect(filled('html', render(marks.of('name')), HOSTILE)).toBe(render(HOSTILE))
  })

  test("in the loaders' data", () => {
    const encode = (name: string) => escapeScriptData(JSON.stringify(JSON.stringify([{ user: name }])))
    expect(filled('data', encode(marks.of('name')), HOSTILE)).toBe(encode(HOSTILE))
  })

  test('as HTML instead of the element around its mark', () => {
    const text = `<p><i>${marks.of('html.part')}</i><i>${marks.of('html.part')}</i> <i>x</i></p>`
    const page = cutPage([{ kind: 'html', text }], marks)
    expect(fillPage(page, { 'html.part': '<b>1</b>' })).toBe('<p><b>1</b><b>1</b> <i>x</i></p>')
  })
})

test('only slots that are named so take HTML', () => {
  expect(filled('html', `<i>${marks.of('name')}</i>`, '<b>')).toBe('<i>&lt;b&gt;</i>')
})

test('texts without marks stay', () => expect(filled('html', '<i>Italic</i>', '')).toBe('<i>Italic</i>'))

test('a slot without a text is an error', () => {
  expect(() => filled('html', marks.of('unknown'), '')).toThrow('unknown slot: unknown')
})
