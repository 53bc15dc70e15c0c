import { expect, test } from 'vitest'
import { countStudios, MAX_STUDIOS } from './studios.ts'

test('studios are suggested once each, those with the most titles first', () => {
  const titles = [['Sunrise', 'Bones'], ['BONES'], ['Bones'], ['!!!']].map((studios) => ({ studios }))
  expect(countStudios(titles)).toEqual([
    { name: 'Bones', titles: 3 },
    { name: 'Sunrise', titles: 1 },
  ])
})

test('an import with a studio for each title does not make the suggestions endless', () => {
  const titles = Array.from({ length: MAX_STUDIOS + 5 }, (_, at) => ({ studios: [`Studio ${at}`] }))
  expect(countStudios(titles)).toHaveLength(MAX_STUDIOS)
})
