import { useCopy } from '#src/ui/hooks/use-copy.ts'
import { AccountSection } from '../account-page/settings-section.tsx'

/** A token that was created just now: it is shown once. */
export function NewToken({ name, text }: { name: string; text: string }) {
  const { field, isCopied, copy } = useCopy<HTMLInputElement>(text)
  return (
    <AccountSection title="Token created">
      <p role="status">Copy the token now. It can’t be shown again. Anyone who has it can do everything you allowed.</p>
      <label className="form-field">
        {name}
        <input className="field token-text" ref={field} readOnly value={text} dir="ltr" />
      </label>
      <button type="button" className="button is-small needs-js" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy token'}
      </button>
      <p className="sr-only" role="status">
        {isCopied && 'Token copied.'}
      </p>
    </AccountSection>
  )
}
