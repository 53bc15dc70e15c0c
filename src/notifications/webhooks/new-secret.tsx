import { useCopy } from '#src/ui/hooks/use-copy.ts'

/** A secret that is shown once. */
export function NewSecret({ secret }: { secret: string }) {
  const { field, isCopied, copy } = useCopy<HTMLInputElement>(secret)
  return (
    <>
      <p role="status">Copy the secret now. It can’t be shown again. Your app needs it to verify the signatures.</p>
      <label className="form-field">
        <b>Secret</b>
        <input className="field webhook-secret" ref={field} readOnly value={secret} dir="ltr" />
      </label>
      <p className="needs-js">
        <button type="button" className="button is-ghost is-small" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy secret'}
        </button>
      </p>
      <p className="sr-only" role="status">
        {isCopied && 'Secret copied.'}
      </p>
    </>
  )
}
