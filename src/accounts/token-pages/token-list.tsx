import { useDates } from '#src/catalogue/language/use-dates.ts'
import type { ApiToken } from '../api-tokens/api-token.ts'
import { nameScopes } from '../api-tokens/scope.ts'

export const TOKENS_PATH = '/account/tokens'

/** Tokens or signed-in devices, newest first. */
export const TokenList = ({ tokens }: { tokens: readonly ApiToken[] }) => (
  <ul className="token-list">
    {tokens.map((token) => (
      <TokenRow key={token.id} of={token} />
    ))}
  </ul>
)

function TokenRow({ of: { id, kind, name, client, scopes, createdAt, lastUsedAt, expiresAt } }: { of: ApiToken }) {
  const { moment } = useDates()
  const isDevice = kind !== 'personal'
  const when = (at: string) => <time dateTime={at}>{moment(at)}</time>
  return (
    <li>
      <div>
        <b>{name}</b>
        {client !== null && (
          <p className="token-facts">
            {kind === 'jellyfin' ? `${client}, a Jellyfin app` : `${client}, signed in by code`}
          </p>
        )}
        <p className="token-facts">{nameScopes(scopes)}</p>
        <p className="token-facts">
          {isDevice ? 'Signed in ' : 'Created '}
          {when(createdAt)}
        </p>
        <p className="token-facts">
          {lastUsedAt === null ? 'Never used' : 'Last used '}
          {lastUsedAt !== null && when(lastUsedAt)}
        </p>
        <p className="token-facts">
          {expiresAt === null ? 'Doesn’t expire' : 'Expires '}
          {expiresAt !== null && when(expiresAt)}
        </p>
      </div>
      <form method="post" action={TOKENS_PATH}>
        <input type="hidden" name="intent" value="revoke" />
        <button
          className="button is-ghost is-small"
          type="submit"
          name="token"
          value={id}
          aria-label={`${isDevice ? 'Sign out' : 'Revoke'} ${name}, created ${moment(createdAt)}`}
        >
          {isDevice ? 'Sign out' : 'Revoke'}
        </button>
      </form>
    </li>
  )
}
