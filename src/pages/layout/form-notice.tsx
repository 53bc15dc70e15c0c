interface FormNoticeProps {
  /** What went wrong. */
  failure: string | undefined
  /** What was done. */
  done: string | null
  /** How a test went. */
  test?: { text: string; isFailed: boolean } | null
}

/** The result of a submitted form. */
export function FormNotice({ failure, done, test }: FormNoticeProps) {
  const message = failure ?? test?.text ?? done
  if (message === null) return null
  const isFailed = failure !== undefined || test?.isFailed
  return (
    <p className={isFailed ? 'form-trouble' : 'form-done'} role={isFailed ? 'alert' : 'status'}>
      {message}
    </p>
  )
}
