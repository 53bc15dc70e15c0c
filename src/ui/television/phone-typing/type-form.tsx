import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { MAX_TYPED } from './phone-typing.ts'

/** Between two texts that are sent while the user types (ms). */
const PAUSE_MS = 350

/** The phone's side: a field whose text appears on the television as it is typed. Without scripts, it is sent by its button. */
export function TypeForm({ failure }: { failure: string }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sendText = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    fields.delete('done')
    void submit(fields, { method: 'post', navigate: false })
  }
  return (
    <Form className="type-form" method="post" role="search" onSubmit={() => clearTimeout(timer.current)}>
      <input type="hidden" name="done" value="yes" />
      <label htmlFor="typed">Search on the TV</label>
      <input
        className="field"
        id="typed"
        name="text"
        type="search"
        maxLength={MAX_TYPED}
        autoComplete="off"
        enterKeyHint="search"
        onInput={({ currentTarget: { form } }) => {
          clearTimeout(timer.current)
          if (form) timer.current = setTimeout(() => sendText(form), PAUSE_MS)
        }}
      />
      <button className="button" type="submit">
        Search
      </button>
      <p className="form-trouble" role="alert">
        {failure}
      </p>
    </Form>
  )
}
