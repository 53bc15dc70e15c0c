import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Pager } from './pager.tsx'

const TOTAL = 9

/** A list of nine pages, at its own URL. */
function show(number: number) {
  const List = () => {
    const { search } = useLocation()
    const current = Number(new URLSearchParams(search).get('page'))
    return <Pager page={current} totalPages={TOTAL} hrefOf={(to) => `/list?page=${to}`} />
  }
  const Site = createRoutesStub([{ path: '/list', Component: List }])
  return render(<Site initialEntries={[`/list?page=${number}`]} />)
}

const link = (name: string) => page.getByRole('link', { name, exact: true })
const current = () =>
  page
    .getByRole('link', { name: /^Page / })
    .all()
    .filter((one) => one.element().ariaCurrent === 'page')
const currentPage = () => current().map((one) => one.element().textContent)

test('the first page has no way back', async () => {
  await show(1)
  await expect.element(link('Next page')).toBeVisible()
  await expect.element(link('First page')).not.toBeInTheDocument()
  await expect.element(link('Previous page')).not.toBeInTheDocument()
  expect(currentPage()).toEqual(['1'])
})

test('the last page has no way on', async () => {
  await show(TOTAL)
  await expect.element(link('Previous page')).toBeVisible()
  await expect.element(link('Next page')).not.toBeInTheDocument()
  await expect.element(link('Last page')).not.toBeInTheDocument()
  expect(currentPage()).toEqual([String(TOTAL)])
})

test.each([
  ['Next page', '6'],
  ['Previous page', '4'],
  ['First page', '1'],
  ['Last page', '9'],
  ['Page 6', '6'],
])('%s leads from page 5 to page %s', async (name, to) => {
  await show(5)
  await link(name).click()
  await expect.poll(currentPage).toEqual([to])
})

test('a page beyond the last leads back to the last', async () => {
  await show(20)
  await link('Previous page').click()
  await expect.poll(currentPage).toEqual([String(TOTAL)])
})

test('a single page needs no pager', async () => {
  await render(<Pager page={1} totalPages={1} hrefOf={String} />)
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
})
