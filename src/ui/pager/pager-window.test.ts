import { describe, expect, test } from 'vitest'
import { pagerWindow } from './pager-window.ts'

describe('the page links of a pager', () => {
  test.each([
    { page: 1, total: 1, pages: [1] },
    { page: 2, total: 2, pages: [1, 2] },
    { page: 3, total: 3, pages: [1, 2, 3] },
    { page: 1, total: 4, pages: [1, 2, 3] },
    { page: 1, total: 50, pages: [1, 2, 3] },
    { page: 2, total: 4, pages: [1, 2, 3, 4] },
    { page: 2, total: 50, pages: [1, 2, 3, 4] },
    { page: 3, total: 4, pages: [2, 3, 4] },
    { page: 4, total: 4, pages: [2, 3, 4] },
    { page: 3, total: 5, pages: [1, 2, 3, 4, 5] },
    { page: 25, total: 50, pages: [23, 24, 25, 26, 27] },
    { page: 48, total: 50, pages: [46, 47, 48, 49, 50] },
    { page: 49, total: 50, pages: [48, 49, 50] },
    { page: 50, total: 50, pages: [48, 49, 50] },
    { page: 99, total: 50, pages: [48, 49, 50] },
  ])('page $page of $total', ({ page, total, pages }) => {
    expect(pagerWindow(page, total).pages).toEqual(pages)
  })

  test.each([
    { page: 1, total: 1, back: false, on: false },
    { page: 1, total: 9, back: false, on: true },
    { page: 5, total: 9, back: true, on: true },
    { page: 9, total: 9, back: true, on: false },
    { page: 12, total: 9, back: true, on: false },
  ])('links to previous $back and next $on from page $page of $total', ({ page, total, back, on }) => {
    expect(pagerWindow(page, total)).toMatchObject({ first: back, previous: back, next: on, last: on })
  })
})
