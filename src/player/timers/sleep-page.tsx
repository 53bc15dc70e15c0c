import { useState } from 'react'
import { ChoiceList } from '../controls/choice-list.tsx'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import { changeExtras, type Sleep } from '../state/extras.ts'
import { describeSleep, SLEEP_MINUTES } from './sleep.ts'

/** Minutes, or when else. */
type Choice = number | 'episode' | 'off'

function toSleep(choice: Choice): Sleep | null {
  if (choice === 'off') return null
  return choice === 'episode' ? choice : { at: Date.now() + choice * 60_000, minutes: choice }
}

/** Chooses when the video is paused. */
export function SleepPage() {
  const { announce } = usePlayer()
  const { sleep } = useExtras()
  const [now] = useState(Date.now)
  const choose = (value: Choice) => {
    const next = toSleep(value)
    changeExtras({ sleep: next })
    announce(next === null ? 'Sleep timer off' : `Sleep timer: ${describeSleep(next, Date.now())}`)
  }
  return (
    <>
      {sleep !== null && sleep !== 'episode' && <p className="panel-note">{describeSleep(sleep, now)}</p>}
      <ChoiceList<Choice>
        legend="Sleep timer"
        selected={sleep === null ? 'off' : sleep === 'episode' ? sleep : sleep.minutes}
        onChoose={choose}
        options={[
          { value: 'off', label: 'Off' },
          ...SLEEP_MINUTES.map((minutes) => ({ value: minutes, label: `${minutes} minutes` })),
          { value: 'episode', label: 'End of episode' },
        ]}
      />
    </>
  )
}
