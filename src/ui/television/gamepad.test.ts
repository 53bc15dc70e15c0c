import { expect, test } from 'vitest'
import { type Held, listPressed, nextActions, type Pad, type PadAction } from './gamepad.ts'

const pad = (pressed: readonly number[], axes: readonly number[] = [0, 0]): Pad => ({
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
  axes,
})

test.each<[string, (Pad | null)[], PadAction[]]>([
  ['no gamepad', [null], []],
  ['A and B', [pad([0, 1])], ['press', 'back']],
  ['Start', [pad([9])], ['toggle']],
  ['the directional pad', [pad([12, 15])], ['up', 'right']],
  ['a second gamepad', [null, pad([13])], ['down']],
  ['the stick to the left', [pad([], [-0.8, 0.3])], ['left']],
  ['the stick down, a little to the right', [pad([], [0.6, 0.9])], ['down']],
  ['a stick at rest', [pad([], [0.4, -0.5])], []],
  ['a gamepad without sticks', [{ buttons: [], axes: [] }], []],
])('%s', (_name, pads, actions) => expect([...listPressed(pads)]).toEqual(actions))

/** The times at which an action is carried out that is held from 0 to the end, at 20 frames a second (ms). */
function timesOf(action: PadAction, end: number): number[] {
  let held: Held = new Map()
  const times: number[] = []
  for (let now = 0; now <= end; now += 50) {
    const next = nextActions(held, new Set([action]), now)
    held = next.held
    if (next.actions.includes(action)) times.push(now)
  }
  return times
}

test('a held direction repeats after 400 ms, and then every 120 ms', () =>
  expect(timesOf('down', 850)).toEqual([0, 400, 550, 700, 850]))

test('a held button does not repeat', () => expect(timesOf('press', 2_000)).toEqual([0]))

test('a released direction is carried out at once when it is pressed again', () => {
  const first = nextActions(new Map(), new Set<PadAction>(['up']), 0)
  const released = nextActions(first.held, new Set(), 20)
  expect(nextActions(released.held, new Set<PadAction>(['up']), 40).actions).toEqual(['up'])
})
