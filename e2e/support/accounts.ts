/** Users with accounts. */
import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { userResponse } from '../../test/responses.ts'
import { expect } from './journey.ts'

export interface Account {
  id: string
  username: string
  email: string
  password: string
}

/** Signs up and in. A number makes the name unique among all journeys. @param name 1 to 8 characters */
export async function register(request: APIRequestContext, name: string): Promise<Account> {
  const username = `${name}_${randomInt(1e9)}`
  const account = { username, email: `${username}@example.org`, password: 'blue lantern tide 7' }
  const response = await request.post('/api/register', { data: { ...account, confirmPassword: account.password } })
  expect(response.ok()).toBe(true)
  const { user } = userResponse.parse(await response.json())
  return { ...account, id: user.id }
}
