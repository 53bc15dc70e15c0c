import { useCopy } from '#src/ui/hooks/use-copy.ts'

/** The status as text for a bug report; without scripts, it can be selected. */
export function CopyReport({ text }: { text: string }) {
  const { field, isCopied, copy } = useCopy<HTMLTextAreaElement>(text)
  return (
    <details className="admin-panel status-report">
      <summary>For bug reports</summary>
      <p className="muted">It contains no addresses, folders or names. Read it before you publish it.</p>
      <textarea className="field" ref={field} readOnly rows={12} value={text} aria-label="Report" />
      <p className="sr-only" role="status">
        {isCopied && 'Report copied.'}
      </p>
      <button type="button" className="button is-small needs-js" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy report'}
      </button>
    </details>
  )
}
