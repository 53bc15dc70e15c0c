import { expect, test } from 'vitest'
import { HEIGHT, WIDTH } from '../draw/frame.ts'
import { FRAME_COUNT, FRAMES_PER_BEAT, LENGTH_IN_BEATS, SCENES, sceneEnd, sceneStart, WAVES } from './clock.ts'
import { drawFrame, sceneAt } from './film.ts'

test('the scenes follow one another from the first beat to the last', () => {
  expect(SCENES[0][1]).toBe(0)
  for (const [name, from] of SCENES) {
    expect(sceneEnd(name)).toBeGreaterThan(from)
    expect(sceneAt(from)).toBe(name)
    expect(sceneAt(sceneEnd(name) - 1 / FRAMES_PER_BEAT)).toBe(name)
  }
  expect(sceneEnd('credits')).toBe(LENGTH_IN_BEATS)
})

test('each wave is three moments inside one scene', () => {
  for (const wave of Object.values(WAVES)) {
    expect(wave).toEqual(wave.toSorted((a: number, b: number) => a - b))
    expect(sceneAt(wave[0])).toBe(sceneAt(wave[2]))
  }
  expect(sceneAt(WAVES.unanswered[0])).toBe('streak')
  expect(sceneStart('newborn')).toBeGreaterThan(WAVES.everyone[2])
})

test('every frame can be drawn, and has valid numbers only', () => {
  for (let frame = 0; frame < FRAME_COUNT; frame += 13) {
    const svg = drawFrame(frame)
    expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"`)).toBe(true)
    expect(svg, `frame ${frame}`).not.toMatch(/NaN|undefined|Infinity|null|r="-|rx="-/)
    expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0)
  }
})

test('a frame is the same each time it is drawn', () => {
  for (const frame of [100, 620, 1130, 1500, 1700]) expect(drawFrame(frame)).toBe(drawFrame(frame))
})

test('each frame differs from the next', () => {
  for (let frame = 40; frame < FRAME_COUNT - 40; frame += 97) expect(drawFrame(frame)).not.toBe(drawFrame(frame + 1))
})
