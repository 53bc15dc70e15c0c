import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test.each([
  ['ja', 'Japanese'],
  ['en', 'English'],
  ['pt-BR', 'Portuguese (Brazil)'],
  ['zh-Hans', 'Chinese (Simplified)'],
  ['es-419', 'Spanish (Latin America)'],
  ['fil', 'Filipino'],
  ['und', null],
  ['not a tag', null],
])('%s is %s', (tag, name) => expect(languageName(tag)).toBe(name))
