import { expect, test } from 'vitest'
import { audioSegmentArguments } from './encoder-arguments.ts'

test('packets of a file get their whole places before they are cut, or seams would be heard', () => {
  const stretch = { start: 10, before: 0.25, after: 2, packets: { samples: 1152, origin: 0.5 } }
  const args = audioSegmentArguments(['-i', 'a.flv'], '0:1', 2, stretch)
  const [time, cut, resample] = args[args.indexOf('-af') + 1]?.split(/,(?=atrim=start=|aresample)/) ?? []
  expect(time).toContain('round((PTS-0.5/TB)/1152)*1152+0.5/TB')
  expect(time).toContain('-9/TB')
  expect([cut, resample?.startsWith('aresample')]).toEqual(['atrim=start=0.75:end=3', true])
})
