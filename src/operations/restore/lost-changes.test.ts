import { expect, test } from 'vitest'
import { type AccountState, describeLostChanges } from './lost-changes.ts'

const account = (id: string, changes: Partial<AccountState> = {}): AccountState => ({
  id,
  username: id,
  isAdmin: false,
  isBanned: false,
  canComment: true,
  password: 'hash',
  hasSecondFactor: false,
  ...changes,
})

test('changes that made an account weaker or stronger are told apart', () => {
  const restored = [account('mio', { isBanned: true }), account('yui', { canComment: false }), account('ritsu')]
  const previous = [account('mio'), account('yui'), account('ritsu', { password: 'other' }), account('new')]
  expect(describeLostChanges(previous, restored).slice(1)).toEqual(['  Changed the password: ritsu'])
})

test('second factors that were turned on or off are named', () => {
  const [plain, safe] = [account('mio'), account('yui', { hasSecondFactor: true })]
  const later = [account('mio', { hasSecondFactor: true }), account('yui')]
  expect(describeLostChanges(later, [plain, safe]).slice(1)).toEqual([
    '  Turned on two-step sign-in: mio',
    '  Turned off two-step sign-in: yui',
  ])
})

test('a database without differences, or of another site, gives no list', () => {
  expect(describeLostChanges([account('mio')], [account('mio')])).toEqual([])
  expect(describeLostChanges([account('admin')], [account('mio'), account('yui')])).toEqual([])
})

test('a long list is shortened, and a name cannot move the cursor of the terminal', () => {
  const many = Array.from({ length: 250 }, (_, at) => account(`user${at}`))
  const lines = describeLostChanges([account('mio')], [account('mio'), ...many])
  expect(lines[1]).toMatch(/^ {2}Deleted: user0, user1, .+ and 150 more$/)
  const hostile = describeLostChanges([account('mio')], [account('mio'), account('a\u001b[2Jb\n')])
  expect(hostile[1]).toBe('  Deleted: a [2Jb')
})
