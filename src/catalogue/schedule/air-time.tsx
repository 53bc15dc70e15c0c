import { useSyncExternalStore } from 'react'
import { useZone } from '#src/ui/hooks/use-time-zone.ts'
import { writeAirTime, writeUntil } from '../title-texts.ts'

const MINUTE = 60_000

/** A moment in the viewer's own zone and how far off it is; in UTC until scripts can tell which zone that is. */
export function AirTime({ at }: { at: number }) {
  const zone = useZone()
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
