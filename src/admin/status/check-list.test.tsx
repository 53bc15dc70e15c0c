import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckList } from './check-list.tsx'
import { good } from './check.ts'

test('times of checks are shown as everywhere, in the reader’s zone', () => {
  const check = good('backup', 'Backups', 'The next one is due at 2026-11-25 03:30 UTC.', {
    facts: [['Last backup', '2026-11-24 03:30 UTC (3 days ago)']],
  })
  const html = renderToStaticMarkup(<CheckList checks={[check]} />)
  expect(html).toContain('due at <time dateTime="2026-11-25T03:30:00Z">Nov 25, 2026, 03:30 UTC</time>.')
  expect(html).toContain('<dd><time dateTime="2026-11-24T03:30:00Z">Nov 24, 2026, 03:30 UTC</time> (3 days ago)</dd>')
})
