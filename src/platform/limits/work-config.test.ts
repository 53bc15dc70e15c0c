import { expect, test } from 'vitest'
import { toWorkConfig } from './work-config.ts'

test.each([
  ['nothing', {}, 20_000, []],
  ['its name', { WORK_PER_MINUTE: 500 }, 500, []],
  ['no limit', { WORK_PER_MINUTE: 0 }, 0, []],
  ['no limit of pages', { PAGES_PER_MINUTE: 0, TOKEN_REQUESTS_PER_MINUTE: 300 }, 0, ['PAGES', 'TOKEN_REQUESTS']],
  ['pages', { PAGES_PER_MINUTE: 600 }, 12_000, ['PAGES']],
  ['calls of tokens', { TOKEN_REQUESTS_PER_MINUTE: 300 }, 20_000, ['TOKEN_REQUESTS']],
  ['many calls of tokens', { TOKEN_REQUESTS_PER_MINUTE: 3_000 }, 60_000, ['TOKEN_REQUESTS']],
  ['an old name beside the new one', { PAGES_PER_MINUTE: 600, WORK_PER_MINUTE: 700 }, 700, ['PAGES']],
])('%s', (_, env, workPerMinute, renamed) => {
  expect(toWorkConfig(env)).toEqual({
    workPerMinute,
    renamedSettings: renamed.map(
      (name) => `${name}_PER_MINUTE is now WORK_PER_MINUTE: set WORK_PER_MINUTE=${workPerMinute} instead`,
    ),
  })
})
