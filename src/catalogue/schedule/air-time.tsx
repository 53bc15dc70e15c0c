import { useSyncExternalStore } from 'react'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { writeAirTime, writeUntil } from '../title-texts.ts'

const MINUTE = 60_000

/** A time in the viewer's zone, and how far away it is; in UTC until hydration. */
export function AirTime({ at }: { at: number }) {
  const zone = useTimeZone()
  const minute = useSyncExternalStore(eachMinute, currentMinute, () => null)
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{writeAirTime(at, zone)}</time>
      {minute !== null && (
        <span className="air-until">
          <span className="air-comma">, </span>
          {writeUntil(at, minute * MINUTE)}
        </span>
      )}
    </>
  )
}

const currentMinute = () => Math.floor(Date.now() / MINUTE)

function eachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE / 4)
  return () => clearInterval(timer)
}
