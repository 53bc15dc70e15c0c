import { useRef } from 'react'
import { MAX_TYPED } from './phone-typing.ts'
import { type TypingStatus, useTyping } from './use-typing.ts'

/** The phone's side: a field whose text appears on the television as it is typed. Without scripts, it is sent by its button. */
export function TypeForm({ initial }: { initial: TypingStatus }) {
  const field = useRef<HTMLInputElement>(null)
  const { status, sendSoon, sendNow } = useTyping(initial)
  return (
    <>
      <form
        className="type-form"
        method="post"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          sendNow(field.current?.value ?? '')
        }}
      >
        <input type="hidden" name="done" value="yes" />
        <label htmlFor="typed">Search on the TV</label>
        <input
          className="field"
          ref={field}
          id="typed"
          name="text"
          type="search"
          maxLength={MAX_TYPED}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ currentTarget: { value } }) => sendSoon(value)}
        />
        <button className="button" type="submit">
          Search
        </button>
        <p className="form-trouble" role="alert">
          {status.failure}
        </p>
      </form>
      <p className="type-sent" role="status">
        {status.isSent && 'Sent to the TV.'}
      </p>
    </>
  )
}
