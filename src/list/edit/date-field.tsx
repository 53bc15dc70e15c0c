import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { addMonths, listMonthDays, localDay, monthOf } from './month-days.ts'

const DATE_PATTERN = '\\d{4}(-\\d{2}(-\\d{2})?)?'
const KEY_STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface DateFieldProps {
  name: string
  label: string
  value: string | null
}

/** A day, a month or a year, to type, or a day to choose from a calendar below the field. */
export function DateField({ name, label, value }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const calendar = useId()
  /** The date from which the calendar was opened; null while it is closed. */
  const [initial, setInitial] = useState<string | null>(null)
  const isOpen = initial !== null
  return (
    <div className="entry-date">
      <label>
        <span>{label}</span>
        <input
          className="field"
          type="text"
          ref={input}
          name={name}
          pattern={DATE_PATTERN}
          placeholder="2026-04-08"
          title="A date like 2026-04-08, 2026-04 or 2026"
          maxLength={10}
          autoComplete="off"
          defaultValue={value ?? ''}
        />
      </label>
      <button
        className="hit-area needs-js"
        type="button"
        aria-label={`Calendar: ${label}`}
        aria-expanded={isOpen}
        aria-controls={calendar}
        onClick={() => setInitial(isOpen ? null : (input.current?.value ?? ''))}
      >
        <Icon name="calendar" />
      </button>
      <div className="entry-calendar" id={calendar} hidden={!isOpen}>
        {isOpen && (
          <Calendar
            initial={initial}
            onChoose={(day) => {
              if (input.current) input.current.value = day
            }}
          />
        )}
      </div>
    </div>
  )
}

interface CalendarProps {
  /** The date in the field. */
  initial: string
  /** @param day `YYYY-MM-DD`; empty for none */
  onChoose: (day: string) => void
}

function Calendar({ initial, onChoose }: CalendarProps) {
  const [chosen, setChosen] = useState(initial)
  const [now] = useState(() => new Date())
  const today = localDay(now)
  const [month, setMonth] = useState(() => monthOf(initial) ?? monthOf(today) ?? { year: 2000, month: 1 })
  const firstWeekday = findFirstWeekday()
  const { before, days } = listMonthDays(month, firstWeekday)
  const choose = (day: string) => {
    // the chosen day again: none
    const next = day === chosen ? '' : day
    setChosen(next)
    onChoose(next)
    setMonth(monthOf(day) ?? month)
  }
  const quick = [
    ['Today', today],
    ['Yesterday', localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))],
  ] as const
  return (
    <>
      <p className="row">
        {quick.map(([name, day]) => (
          <button className="chip" key={name} type="button" aria-pressed={day === chosen} onClick={() => choose(day)}>
            {name}
          </button>
        ))}
      </p>
      <div className="entry-month">
        <button
          className="hit-area"
          type="button"
          aria-label="Previous month"
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon name="previous" />
        </button>
        <b aria-live="polite">{formatMonth(month)}</b>
        <button
          className="hit-area"
          type="button"
          aria-label="Next month"
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon name="next" />
        </button>
      </div>
      {/* arrows move between the days */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div className="entry-days" role="group" aria-label={formatMonth(month)} onKeyDown={moveFocus}>
        {[0, 1, 2, 3, 4, 5, 6].map((offset) => (
          <span key={offset} aria-hidden="true">
            {formatWeekday(firstWeekday + offset)}
          </span>
        ))}
        {days.map((day, index) => (
          <button
            key={day}
            type="button"
            style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
            disabled={day > today}
            aria-label={formatDay(day)}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => choose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = KEY_STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  days[days.findIndex((day) => day === document.activeElement) + step]?.focus()
}

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
const formatMonth = ({ year, month }: { year: number; month: number }): string =>
  utc({ month: 'long', year: 'numeric' }).format(Date.UTC(year, month - 1, 1))
const formatDay = (day: string): string => utc({ dateStyle: 'long' }).format(Date.parse(day))
/** @param weekday 1 for Monday; beyond 7, of the next week */
const formatWeekday = (weekday: number): string => utc({ weekday: 'narrow' }).format(Date.UTC(2024, 0, weekday))

/** 1 for Monday to 7 for Sunday, as is usual where the browser is. */
function findFirstWeekday(): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(navigator.language)
  return locale.getWeekInfo?.().firstDay ?? 1
}
