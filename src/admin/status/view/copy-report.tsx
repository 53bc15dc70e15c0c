import { useRef, useState } from 'react'

/** The status as text for a bug report; without scripts, it can be selected. */
export function CopyReport({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      field.current?.select() // the clipboard needs a secure context
    }
  }
  return (
    <details className="admin-panel status-report">
      <summary>For bug reports</summary>
      <p className="muted">It contains no addresses, folders or names. Read it before you publish it.</p>
      <textarea className="field" ref={field} readOnly rows={12} value={text} aria-label="Report" />
      <p className="sr-only" role="status">
        {isCopied && 'Report copied.'}
      </p>
      <button type="button" className="button is-small needs-js" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy report'}
      </button>
    </details>
  )
}
