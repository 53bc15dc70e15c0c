interface FlashProps {
  /** Error message. */
  failure?: string | undefined
  /** Success message. */
  done?: string | undefined
}

/** The result of a submitted form. */
export function Flash({ failure, done }: FlashProps) {
  if (failure !== undefined)
    return (
      <p className="form-trouble admin-flash" role="alert">
        {failure}
      </p>
    )
  return done === undefined ? null : (
    <p className="form-done admin-flash" role="status">
      {done}
    </p>
  )
}
