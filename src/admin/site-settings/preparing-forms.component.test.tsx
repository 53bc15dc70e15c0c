import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CacheSetting, PrepareSetting } from './preparing-forms.tsx'
import type { SettingsOverview } from './settings-overview.ts'

const SETTINGS: SettingsOverview = {
  isChangeable: true,
  isSetupPending: false,
  siteName: { value: 'Hoshimi', source: 'default' },
  refresh: { jikan: false, anilist: false, offlineDatabase: null, source: 'default' },
  mediaFolders: { value: ['/srv/anime'], source: 'saved' },
  mail: {
    server: null,
    port: null,
    encryption: null,
    username: null,
    hasPassword: false,
    from: null,
    source: 'default',
  },
  visitors: { value: 'browse', source: 'default' },
  signUp: { value: 'open', source: 'default' },
  requests: { value: true, source: 'default' },
  commentLinks: { value: false, source: 'default' },
  commentWords: { value: [], source: 'default' },
  commentSites: { value: [], source: 'default' },
  commentReasons: { value: [], source: 'default' },
  slowMode: { value: 0, source: 'default' },
  preparing: null,
  problems: [],
}

async function show(Component: () => React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component }])
  await render(<Stub />)
}

test('before every video is prepared, the page says how long that takes and how much space it needs', async () => {
  const remaining = { videos: 3_412, hours: 312.4, bytes: 4.7e12 }
  await show(() => (
    <PrepareSetting of={SETTINGS} prepare={{ value: 'watching', source: 'default' }} remaining={remaining} />
  ))
  await expect.element(page.getByRole('radio', { name: /^The next two episodes/ })).toBeChecked()
  await expect
    .element(page.getByRole('radio', { name: /^Every video/ }))
    .toHaveAccessibleName(/Preparing the other 3,412 videos as well would take about 312 hours and 4\.7 TB\.$/)
})

test('a site’s own choice of the space is not entered, but shown', async () => {
  await show(() => <CacheSetting of={SETTINGS} cacheGb={{ value: 12.3, source: 'default' }} />)
  await expect.element(page.getByLabelText('Gigabytes')).toHaveValue(null)
  await expect.element(page.getByText(/own choice, which is 12\.3 GB\.$/)).toBeVisible()
})
