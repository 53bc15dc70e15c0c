interface FlashProps {
  /** What was refused. */
  failure?: string | undefined
  /** What was done. */
  done?: string | undefined
}

/** How the form that was sent ended. */
export function Flash({ failure, done }: FlashProps) {
  if (failure !== undefined) {
    return (
      <p className="form-trouble" role="alert">
        {failure}
      </p>
    )
  }
  return done === undefined ? null : (
    <p className="form-done" role="status">
      {done}
    </p>
  )
}
