import { toPrintable } from '#src/library/printable.ts'

/** A path on the disk: small folders and a large name, with invisible characters made visible. */
export function FileName({ path, folder }: { path: string; folder?: string }) {
  const cut = path.lastIndexOf('/') + 1
  const above = folder === undefined ? path.slice(0, cut) : `${folder}/${path.slice(0, cut)}`
  return (
    <span className="lib-name" dir="ltr">
      {above !== '' && <small>{toPrintable(above)}</small>}
      <b>{toPrintable(path.slice(cut))}</b>
    </span>
  )
}
