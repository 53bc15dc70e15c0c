import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorReference } from './error-reference.ts'
import { ErrorScreen } from './error-screen.tsx'

const render = (code: 404 | 500) =>
  renderToString(
    <MemoryRouter>
      <ErrorReference value="a1b2c3-7">
        <ErrorScreen code={code} />
      </ErrorReference>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')

test('an error has a reference that a user can quote; a missing page needs none', () => {
  expect(render(500)).toContain('Reference: a1b2c3-7')
  expect(render(404)).not.toContain('Reference')
})
