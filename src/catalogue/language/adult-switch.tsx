import { useEffect, useRef, useState } from 'react'
import { isOfAge, showsAdult, switchAdult } from './adult.client.ts'

/** Adult titles are left out until they are switched on; the first time, the viewer's age is asked. Runs in browsers only. */
export default function AdultSwitch() {
  const [on] = useState(showsAdult)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)

  // every list of the page may be another one
  const change = () => (switchAdult(!on) ? location.reload() : setRefused(true))
  if (asking) return <AgeQuestion onYes={change} onCancel={() => setAsking(false)} refused={refused} />
  return (
    <button
      className="tap"
      type="button"
      aria-pressed={on}
      onClick={() => (on || isOfAge() ? change() : setAsking(true))}
    >
      <span className="badge is-adult" aria-hidden="true">
        18+
      </span>
      {`Adult titles: ${on ? 'on' : 'off'}`}
      {refused && <NotKept />}
    </button>
  )
}

function AgeQuestion({ onYes, onCancel, refused }: { onYes: () => void; onCancel: () => void; refused: boolean }) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div className="age-question" role="group" aria-labelledby="age-question">
      <p id="age-question">Adult titles are for people of 18 and older. Are you 18 or older?</p>
      <p className="row">
        <button className="button is-ghost is-small" type="button" ref={cancel} onClick={onCancel}>
          Cancel
        </button>
        <button className="button is-small" type="button" onClick={onYes}>
          I am 18 or older
        </button>
      </p>
      {refused && <NotKept />}
    </div>
  )
}

const NotKept = () => <p role="alert">This browser keeps no cookies, so the choice cannot be kept.</p>
