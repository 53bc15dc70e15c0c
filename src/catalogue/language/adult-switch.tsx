import { useEffect, useRef, useState } from 'react'
import { isOfAge, showsAdult, switchAdult } from './adult.client.ts'

/** Shows or hides adult titles; the first time, asks for the viewer's age. Runs in browsers only. */
export function AdultSwitch() {
  const [on] = useState(showsAdult)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)

  // reloads, since any list of the page may change
  const change = () => (switchAdult(!on) ? location.reload() : setRefused(true))
  if (asking) return <AgeQuestion onYes={change} onCancel={() => setAsking(false)} refused={refused} />
  return (
    <button
      className="hit-area"
      type="button"
      aria-pressed={on}
      onClick={() => (on || isOfAge() ? change() : setAsking(true))}
    >
      <span className="badge is-adult" aria-hidden="true">
        18+
      </span>
      {`Adult titles: ${on ? 'on' : 'off'}`}
      {refused && <NotSavedNote />}
    </button>
  )
}

function AgeQuestion({ onYes, onCancel, refused }: { onYes: () => void; onCancel: () => void; refused: boolean }) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div className="age-question" role="group" aria-labelledby="age-question">
      <p id="age-question">Adult titles are for people aged 18 or over. Are you 18 or over?</p>
      <p className="row">
        <button className="button is-ghost is-small" type="button" ref={cancel} onClick={onCancel}>
          Cancel
        </button>
        <button className="button is-small" type="button" onClick={onYes}>
          I’m 18 or over
        </button>
      </p>
      {refused && <NotSavedNote />}
    </div>
  )
}

const NotSavedNote = () => <p role="alert">Your browser blocks cookies, so this choice can’t be saved.</p>
