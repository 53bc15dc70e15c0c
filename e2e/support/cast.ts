/** A stand-in for Google's sender scripts, and the receiver behind them. */
import type { Frame, Page } from '@playwright/test'
import { defineSender, type Load } from '#test/fixtures/fake-sender.ts'
import { expect } from './journey.ts'

const ORIGIN = 'https://www.gstatic.com'
const FRAMEWORK = `${ORIGIN}/cast/sdk/libs/sender/1.0/cast_framework.js`
/** As Google's: the first script loads two more. */
const LOADER = ['/eureka/clank/1/cast_sender.js', new URL(FRAMEWORK).pathname]
  .map((path) => `{const s=document.createElement('script');s.src='${ORIGIN}${path}';document.head.append(s)}`)
  .join('')

export interface FakeReceiver {
  /** Requests for Google's scripts. */
  requests: string[]
  loads(): Promise<Load[]>
  /** What follows the current episode. */
  queue(): Promise<Load[]>
  activeTrackIds(): Promise<number[]>
  state(): Promise<{ time: number; isPaused: boolean; volume: number }>
  /** Plays on to a position. */
  playTo(seconds: number): Promise<void>
  /** Plays the next episode of the queue; without one, it has finished. */
  finish(): Promise<void>
  fail(): Promise<void>
  /** Stops as by the remote control of the television. */
  stop(): Promise<void>
  disconnect(): Promise<void>
  /** The script finds a receiver that plays for this browser already. */
  rejoin(playing: Load, seconds: number): Promise<void>
  /** What the next list of devices answers. */
  answer(code: string | null): Promise<void>
}

export async function fakeCast(page: Page): Promise<FakeReceiver> {
  const requests: string[] = []
  await page.route(`${ORIGIN}/**`, (route) => {
    const url = route.request().url()
    requests.push(url)
    const body = url === FRAMEWORK ? `(${defineSender.toString()})()` : url.includes('/eureka/') ? '' : LOADER
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  const frame = async (): Promise<Frame> => {
    const find = () => page.frames().find((one) => one.url().endsWith('/cast/sender'))
    await expect.poll(() => find() !== undefined).toBe(true)
    return find() ?? page.mainFrame()
  }
  const run = async <T>(expression: string): Promise<T> => (await frame()).evaluate<T>(expression)
  return {
    requests,
    loads: () => run('JSON.parse(JSON.stringify(fake.loads))'),
    queue: () => run('JSON.parse(JSON.stringify(fake.queue))'),
    activeTrackIds: () => run('fake.session?.media?.activeTrackIds ?? []'),
    state: () =>
      run('({ time: fake.player.currentTime, isPaused: fake.player.isPaused, volume: fake.player.volumeLevel })'),
    playTo: (seconds) => run(`fake.playTo(${seconds})`),
    finish: () => run('fake.finish()'),
    fail: () => run('fake.fail()'),
    stop: () => run('fake.stop()'),
    rejoin: (item, time) => run(`fake.rejoin(${JSON.stringify({ item, time })})`),
    disconnect: () => run('fake.end()'),
    answer: (code) => run(`void (fake.code = ${JSON.stringify(code)})`),
  }
}
