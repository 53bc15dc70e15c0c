import { expect, test } from 'vitest'
import { heroStyle } from './hero-colours.ts'

test('dark colours are not dimmed in the dark theme', () => {
  expect(heroStyle({ stage: '#102030', ink: '#ffffff', scrim: { light: 82, dark: 90 } })).toMatchObject({
    '--ground': '#102030',
    '--dim': 1,
  })
})

test('bright colours are dimmed by the factor of their accent', () => {
  expect(heroStyle({ stage: '#f5efe0', ink: '#101010', dim: 0.44, scrim: { light: 82, dark: 90 } })).toEqual({
    '--ground': '#f5efe0',
    '--ground-ink': '#101010',
    '--dim': 0.44,
    '--veil-light': '82%',
    '--veil-dark': '90%',
  })
})
