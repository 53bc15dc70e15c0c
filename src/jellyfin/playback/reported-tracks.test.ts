import { expect, test } from 'vitest'
import type { RoomEvent } from '#src/platform/realtime/realtime.server.ts'
import { createReportedTracks } from './reported-tracks.server.ts'

/** Processes that receive what each of them publishes, as JSON. */
function openProcesses(count: number) {
  const listeners: ((event: RoomEvent) => void)[] = []
  const sent: RoomEvent[] = []
  const all = Array.from({ length: count }, () =>
    createReportedTracks({
      publish(event) {
        sent.push(event)
        for (const listener of listeners) listener(JSON.parse(JSON.stringify(event)) as RoomEvent)
      },
      onPublished: (listener) => void listeners.push(listener),
    }),
  )
  return { all, sent }
}

const FIRST = { source: 'file', audio: 1, subtitle: -1 }

test('all processes know what was reported to one of them, also what an app did not say', () => {
  const { all } = openProcesses(2)
  const [one, other] = all
  one?.keep('video', FIRST)
  expect(other?.find('video')).toEqual(FIRST)
  other?.keep('video', { ...FIRST, audio: undefined, subtitle: 2 })
  expect(one?.find('video')).toEqual({ source: 'file', audio: undefined, subtitle: 2 })
  expect(one?.find('other video')).toBe(undefined)
})

test('reports without anything new are sent to no other process', () => {
  const { all, sent } = openProcesses(2)
  for (const processOf of all) processOf.keep('video', FIRST)
  all[0]?.keep('video', { ...FIRST })
  expect(sent).toHaveLength(1)
})

test('the latest five thousand videos are kept', () => {
  const { all } = openProcesses(2)
  for (let at = 0; at <= 5_000; at++) all[0]?.keep(`video ${at}`, FIRST)
  for (const one of all) expect([one.find('video 0'), one.find('video 1')]).toEqual([undefined, FIRST])
})
