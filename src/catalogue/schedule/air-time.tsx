import { useSyncExternalStore } from 'react'
import { writeAirTime, writeUntil } from '../title-texts.ts'

const MINUTE = 60_000

/** A moment in the viewer's own zone and how far off it is; in UTC until scripts can tell which zone that is. */
export function AirTime({ at }: { at: number }) {
  const zone = useSyncExternalStore(never, localZone, () => 'UTC')
  const minute = useSyncExternalStore(eachMinute, currentMinute, () => null)
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{writeAirTime(at, zone)}</time>
      {minute !== null && <span className="air-until">{`, ${writeUntil(at, minute * MINUTE)}`}</span>}
    </>
  )
}

const never = () => () => undefined
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const currentMinute = () => Math.floor(Date.now() / MINUTE)

function eachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE / 4)
  return () => clearInterval(timer)
}
