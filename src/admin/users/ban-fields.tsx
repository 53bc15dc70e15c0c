import { BAN_DAYS, MAX_BAN_REASON_LENGTH } from '#src/accounts/ban.ts'

const LABELS: Partial<Record<number, string>> = {
  1: '1 day',
  7: '1 week',
  30: '1 month',
  90: '3 months',
  365: '1 year',
}

/** Reason and duration of a ban. @param id prefix of the field ids, unique on the page */
export const BanFields = ({ id }: { id: string }) => (
  <>
    <div className="form-field">
      <label htmlFor={`reason-${id}`}>Reason</label>
      <p className="form-hint" id={`reason-${id}-hint`}>
        Shown to them when they try to sign in.
      </p>
      <textarea
        className="field"
        id={`reason-${id}`}
        name="reason"
        rows={3}
        maxLength={MAX_BAN_REASON_LENGTH}
        aria-describedby={`reason-${id}-hint`}
      />
    </div>
    <div className="form-field">
      <label htmlFor={`days-${id}`}>Duration</label>
      <select className="field" id={`days-${id}`} name="days" defaultValue="7">
        {BAN_DAYS.map((days) => (
          <option key={days} value={days ?? ''}>
            {days === null ? 'Permanent' : (LABELS[days] ?? `${days} days`)}
          </option>
        ))}
      </select>
    </div>
  </>
)
