interface FormResultProps {
  /** What a form was refused for. */
  failure: string | null | undefined
  /** What a form has changed; not shown beside a failure. */
  done: string | null | undefined
}

/** What became of the last form of a page. */
export function FormResult({ failure, done }: FormResultProps) {
  if (failure != null)
    return (
      <p className="form-trouble" role="alert">
        {failure}
      </p>
    )
  if (done == null) return null
  return (
    <p className="form-done" role="status">
      {done}
    </p>
  )
}
