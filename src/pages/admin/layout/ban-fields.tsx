import { BAN_DAYS, REASON_MAX } from '#src/accounts/ban.ts'

const WORDS: Partial<Record<number, string>> = {
  1: 'A day',
  7: 'A week',
  30: 'A month',
  90: 'Three months',
  365: 'A year',
}

/** Why somebody is banned, and for how long. @param id tells it from others on the page */
export const BanFields = ({ id }: { id: string }) => (
  <>
    <div className="form-field">
      <label htmlFor={`reason-${id}`}>Reason</label>
      <p className="form-hint" id={`reason-${id}-hint`}>
        They read it when they try to sign in.
      </p>
      <textarea
        className="field"
        id={`reason-${id}`}
        name="reason"
        rows={3}
        maxLength={REASON_MAX}
        aria-describedby={`reason-${id}-hint`}
      />
    </div>
    <div className="form-field">
      <label htmlFor={`days-${id}`}>How long</label>
      <select className="field" id={`days-${id}`} name="days" defaultValue="7">
        {BAN_DAYS.map((days) => (
          <option key={days} value={days ?? ''}>
            {days === null ? 'For good' : (WORDS[days] ?? `${days} days`)}
          </option>
        ))}
      </select>
    </div>
  </>
)
