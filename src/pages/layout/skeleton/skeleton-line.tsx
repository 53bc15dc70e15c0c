/** Words on their way: a bar for each line, in the measures of what they become. */
export function Line({ className = '', lines = 1 }: { className?: string; lines?: number }) {
  return <p className={`bone bone-line ${className}`}>{Array(lines).fill('\u00A0').join('\n')}</p>
}
