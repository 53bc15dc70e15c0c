/** Skeleton of text: one bar per line. */
export function Line({ className = '', lines = 1 }: { className?: string; lines?: number }) {
  return <p className={`skeleton skeleton-line ${className}`}>{Array(lines).fill('\u00A0').join('\n')}</p>
}
