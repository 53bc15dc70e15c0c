/** A link that is shown once, to be passed on. */
export const SecretLink = ({ name, link }: { name: string; link: string }) => (
  <p className="admin-secret" role="status">
    <b>{`${name} (shown only once):`}</b>
    <code>{link}</code>
  </p>
)
