import fastify from 'fastify'
import { expect, test } from 'vitest'
import { PAGES } from '#src/pages/page-table.ts'
import { admitForms } from './admit-form.server.ts'

/** All that take a password or a token; those to unsubscribe have a signed address. */
const CREDENTIAL_PAGES = PAGES.filter(({ underLoad }) => underLoad === 'served')
  .map(({ path }) => path.replaceAll(/:\w+/g, 'x').replaceAll('?', ''))
  .filter((path) => path !== 'unsubscribe/x')

test.each([...CREDENTIAL_PAGES, 'link'])(
  'forms of /%s count as attempts of their network, before they are read',
  async (path) => {
    const counted: string[] = []
    const admit = admitForms({ identify: async () => null }, async (address) => void counted.push(address))
    const app = fastify()
    app.post('/*', async (request, reply) => ({ bytes: await admit(request, reply) }))
    for (const url of [`/${path}`, `/${path}.data`, `/${path.toUpperCase()}?_routes=x`])
      await app.inject({ method: 'POST', url, remoteAddress: '192.0.2.1' })
    expect(counted).toEqual(Array<string>(3).fill('192.0.2.1'))
    await app.close()
  },
)
