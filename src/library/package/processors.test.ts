import { expect, test } from 'vitest'
import { chooseProcessors } from './tools.server.ts'

test.each([
  ['0-1', 1, '1'],
  ['0-3,8', 2, '3,8'],
  ['0-3', 4, null],
  ['0-3', 64, null],
  ['5', 1, null],
  ['nonsense', 1, null],
])('from CPUs %s, %i cores use %j', (allowed, cores, chosen) => expect(chooseProcessors(allowed, cores)).toBe(chosen))
