/** The limit of new tokens, for requests that arrive at once, on both databases. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite } from '#test/apps/app.ts'
import { databases } from '#test/services/databases.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { TOKEN_WRITES } from '../api-tokens/api-token.ts'
import type { AccountTables } from '../tables.server.ts'

describe.each(databases())('on $name', ({ open }) => {
  test('of thirty tokens that a user asks for at once, exactly as many exist as the limit allows', async () => {
    const opened = await open('starter')
    onTestFinished(opened.close)
    const site = await openSite({ PUBLIC_URL: ORIGIN, ...(opened.url !== undefined && { DATABASE_URL: opened.url }) })
    onTestFinished(site.close)
    const browser = openBrowser(site)
    const { cookie } = await browser.signUp()
    const form = { intent: 'create', name: 'Script', scopes: 'read', lifetime: '30' }
    const answers = await Promise.all(Array.from({ length: 30 }, () => browser.post('/account/tokens', form, cookie)))
    const db = await openDatabase(opened.url, site.config.dataDir)
    onTestFinished(() => db.destroy())
    const rows = await db.$extendTables<AccountTables>().selectFrom('api_token').select('id').execute()
    expect(rows).toHaveLength(TOKEN_WRITES.max)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30 - TOKEN_WRITES.max)
  })
})
