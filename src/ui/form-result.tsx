interface FormResultProps {
  /** What a form was refused for. */
  failure?: string | null | undefined
  /** What a form has changed; not shown beside a failure. */
  done?: string | null | undefined
  className?: string
}

/** The result of the last form of a page. */
export function FormResult({ failure, done, className = '' }: FormResultProps) {
  const message = failure ?? done
  if (message == null) return null
  const isFailed = failure != null
  return (
    <p
      className={`${isFailed ? 'form-trouble' : 'form-done'} ${className}`.trim()}
      role={isFailed ? 'alert' : 'status'}
    >
      {message}
    </p>
  )
}
