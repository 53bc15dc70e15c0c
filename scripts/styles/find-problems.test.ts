import { expect, test } from 'vitest'
import { type Exceptions, findProblems } from './find-problems.ts'
import { readStyles } from './read-styles.ts'
import { findUsedClasses } from './used-classes.ts'

const NONE: Exceptions = { hooks: [], shared: [], built: [], widths: {} }

const check = (sheets: Record<string, string>, source: string, exceptions: Partial<Exceptions> = {}) =>
  findProblems(
    Object.entries(sheets).map(([path, text]) => readStyles(path, text)),
    findUsedClasses([{ path: 'a.tsx', text: source }]),
    { ...NONE, ...exceptions },
  )

const USES_CARD = 'export const A = () => <a className="card"><b className="title" /></a>'

test('a class has one stylesheet', () => {
  expect(check({ 'card.css': '.card {} .title {}', 'list.css': '.card:hover {}' }, USES_CARD)).toEqual([
    '.card is styled in several files: card.css, list.css',
  ])
})

test('a component adjusts the classes of others inside its own', () => {
  expect(check({ 'card.css': '.card {}', 'title.css': '.title {} .title .card {}' }, USES_CARD)).toEqual([])
  expect(check({ 'card.css': '.card {}', 'title.css': '.title {}', 'x.css': '.title .card {}' }, USES_CARD)).toEqual([
    'x.css: .title .card has no class of this file',
  ])
})

test('states belong to any component, and stylesheets of one component are one', () => {
  const source = "export const A = () => <a className={open ? 'card is-open' : 'card'} />"
  expect(check({ 'card.css': '.card.is-open {}', 'card-sizes.css': '.card {}' }, source)).toEqual([])
})

test('every styled class is used, and every used class is styled', () => {
  expect(check({ 'card.css': '.card {} .gone {}' }, USES_CARD)).toEqual([
    '.gone is styled but never used',
    'a.tsx: .title has no styles',
  ])
  expect(check({ 'card.css': '.card {} .gone {}' }, USES_CARD, { hooks: ['title'], built: ['gone'] })).toEqual([])
})

test('a hook has no styles and is used', () => {
  expect(check({ 'card.css': '.card {} .title {}' }, USES_CARD, { hooks: ['title', 'old'] })).toEqual([
    '.title is no hook: it is styled, or not used',
    '.old is no hook: it is styled, or not used',
  ])
})

test('classes in HTML that the server writes count', () => {
  expect(check({ 'card.css': '.card {}' }, 'export const html = `<p class="card extra">${1}</p>`')).toEqual([
    'a.tsx: .extra has no styles',
  ])
})

test('custom properties without a fallback are set by a stylesheet or a component', () => {
  const source = "export const A = () => <a className='card' style={{ '--most': 7 }} />"
  const sheet = '.card { --own: 1px; margin: var(--own) var(--most) var(--other, 2px); color: var(--bg-0) }'
  expect(check({ 'card.css': sheet }, source)).toEqual(['card.css: var(--bg-0) is never set'])
})

test('media queries use the named breakpoints', () => {
  const sheets = { 'card.css': '@media (--tablet) { .card {} } @media (width < 500px) { .title {} }' }
  expect(check(sheets, USES_CARD)).toEqual([
    'card.css: @media (width < 500px): use a breakpoint of src/ui/breakpoints.css',
  ])
  expect(check(sheets, USES_CARD, { widths: { '@media (width < 500px)': 'a reason' } })).toEqual([])
})

test('comments and strings hold no classes', () => {
  const sheet = '/* .gone {} */ .card, .title[data-path=".gone"]::after { content: "x" }'
  expect(check({ 'card.css': sheet }, USES_CARD)).toEqual([])
})
