import { expect, test } from 'vitest'
import { stageColours } from './stage-colours.ts'

test('a dark stage is the same by day and by night', () => {
  expect(stageColours({ stage: '#102030', ink: '#ffffff' })).toEqual({ stage: '#102030', ink: '#ffffff', dim: 1 })
})

test('a bright one loses light in the dark theme, and its words turn white', () => {
  expect(stageColours({ stage: '#f5efe0', ink: '#101010', dim: 0.44 })).toEqual({
    stage: 'light-dark(#f5efe0,color-mix(in srgb,#f5efe0 44%,#000))',
    ink: 'light-dark(#101010,#fff)',
    dim: 0.44,
  })
})
